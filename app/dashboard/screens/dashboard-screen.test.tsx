import { expect, test } from "vitest";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { type DashboardRows, dashboardSpan, drawDashboard } from "#app/dashboard/domain/dashboard";
import { StoredFactory, withZone } from "#app/plant/domain/factory";
import { NO_TARGET } from "#app/records/domain/efficiency";
import { draw, readIn } from "#tests/browser/drawn";
import { DashboardScreen } from "./dashboard-screen";
import { HoursPicture } from "./hours-picture";
import { TrendTable } from "./trend-table";

const NOW = Date.UTC(2026, 2, 18, 14, 30);
const DAY = "2026-03-18";
const stored = StoredFactory.parse({
  name: "Atelier",
  timeZone: "UTC",
  laterHours: [],
  shifts: ["morning", "afternoon", "night"],
  workingDays: [1, 2, 3, 4, 5, 6],
  daysOff: [],
  minimumRestHours: 11,
  mostDaysInRow: 6,
  weeklyRestHours: 24,
  currency: "EUR",
  weekBegins: null,
  shiftWindows: { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
  qualityThresholds: [2, 5, 8],
  efficiencyThresholds: [0.9, 0.8, 0.65],
  stages: [],
  smallestGap: 0.08,
  dueWithoutStops: false,
  peopleWithoutCin: false,
  ownLinesOnly: false,
  briefingHour: null,
  briefingRoles: ["admin", "manager"],
  vocabulary: [],
  registration: "open",
  defaultRole: null,
  isDemo: false,
});
const factory = withZone(stored, NOW);
const sums = { records: 4, pieces: 1_250, defective: 50, seconds: 36_000, earnedMillis: 0, measuredSeconds: 0 };
const work = {
  crew: 1,
  morningSeconds: 28_800,
  afternoonSeconds: null,
  nightSeconds: null,
  morningLost: null,
  afternoonLost: null,
  nightLost: null,
};
const line = {
  name: "Sewing 1",
  targetOutput: 900,
  targetEfficiency: null,
  mix: [],
  status: "active" as const,
  isHidden: 0,
  shifts: SHIFTS,
  isPlanned: 0,
  reported: null,
};
/** Sewing 1 counts as one, and made 150 pieces in each hour of the morning. */
const report = {
  shift: "morning" as const,
  workerId: null,
  productId: "21",
  piecesMade: 1_200,
  piecesDefective: 0,
  secondsWorked: 28_800,
  standardMillis: null,
  createdAt: NOW,
  byHour: [6, 7, 8, 9, 10, 11, 12, 13].map((hour) => ({
    from: `${String(hour).padStart(2, "0")}:00`,
    pieces: 150,
    defective: 0,
  })),
};
const placed = { lineId: "31", shift: "morning" as const, date: DAY };

/** Forty workers, of whom twelve are planned today and seven work now; one of two lines is inactive. */
const rows: DashboardRows = {
  totalWorkers: 40,
  totalProducts: 12,
  stages: null,
  staffing: [{ date: DAY, workers: 12, morning: 5, afternoon: 7, night: 0 }],
  days: [{ date: DAY, ...sums }],
  lines: [
    {
      id: "31",
      ...line,
      ...sums,
      ...work,
      morning: 1_200,
      afternoon: null,
      night: null,
      reported: { own: [], records: [report] },
    },
    {
      id: "32",
      ...line,
      ...sums,
      ...work,
      name: "Sewing 2",
      status: "inactive",
      morning: null,
      afternoon: null,
      night: null,
    },
  ],
  targets: { days: [], month: NO_TARGET },
  targetWeeks: [],
  styles: [],
  unplanned: [],
  performers: [
    {
      key: "11",
      label: "Aïda Benali",
      records: 1,
      pieces: 500,
      defective: 13,
      seconds: 28_800,
      earnedMillis: 441_600,
      measuredSeconds: 28_800,
    },
  ],
  aimed: [],
  planned: [{ id: "1", workerId: "12", name: "Brahim Idrissi", ...placed, assignedAt: NOW }],
  recorded: [
    {
      id: "2",
      workerId: "13",
      name: "Chadi Amrani",
      ...placed,
      recordedAt: NOW,
      pieces: 100,
      defective: 4,
      errorRateTyped: null,
    },
  ],
  hired: [{ id: "14", name: "Dounia Kabbaj", role: "operator", createdAt: NOW }],
  hasEarlier: true,
};

test("marks the access step as done once access is decided", async () => {
  const dashboard = { ...drawDashboard(rows, dashboardSpan(NOW, factory), { now: NOW, factory }), isBeginning: true };
  const access = { version: 1, registration: "approval" as const, defaultRole: null };
  const done = async (isDecided: boolean) => {
    const shown = { dashboard, role: "admin" as const, access: { ...access, isDecided }, examples: {} };
    const page = await draw(<DashboardScreen own={[]} waiting={0} found={null} {...shown} />);
    return readIn(page).filter((text) => text === "Done").length;
  };
  expect((await done(true)) - (await done(false))).toBe(1);
});

test("the dashboard shows everything in the specification, each part with its content", async () => {
  const dashboard = drawDashboard(rows, dashboardSpan(NOW, factory), { now: NOW, factory });
  const shown = { dashboard, role: "admin" as const, access: null, examples: {} };
  const text = ` ${readIn(await draw(<DashboardScreen own={[]} waiting={0} found={null} {...shown} />)).join(" | ")} |`;

  for (const part of [
    "Made today | 1,250 | pieces | 1,200 good, of all lines |",
    "Error rate today | 4% | Good |",
    "Made in March 2026 | 1,250 | pieces |",
    "Workers | 40 |",
    "Active today | 12 |",
    "Working now | 7 | Afternoon |",
    "Active lines | 1 | of 2 |",
    "Sewing | 1 | 1,200 | / 900 | Good pieces of 06:00–14:00: 1,200 of 900 due until 14:00 | 06:00 | 14:00 | Above target | pace +300 |",
    "Production of the last 7 days |",
    "| 1 | Aïda Benali | 92% | 487 good |",
    "| Chadi Amrani | Sewing 1 | Morning | 18 Mar | 100 pieces | 4.0% errors |",
    "| Brahim Idrissi | Sewing 1 | Morning | Wed 18 Mar |",
    "New workers | See all | Dounia Kabbaj | Operator |",
  ])
    expect(text).toContain(part);

  const byHour = { from: "06:00", until: "14:00", reached: "11:00", good: 412, due: 450, behindSince: "09:00" };
  const picture = await draw(<HoursPicture byHour={{ ...byHour, hours: [] }} />, { language: "fr" });
  expect(readIn(picture)[0]).toBe(
    "Bonnes pièces de 06:00–14:00\u00a0: 412 sur 450 attendues jusqu’à 11:00\u00a0; en retard depuis 09:00",
  );
});

test("a line that the last report still finds behind is never on target without a word of that report", async () => {
  const dashboard = drawDashboard(rows, dashboardSpan(NOW, factory), { now: NOW, factory });
  const finding = {
    lineId: rows.lines[0]?.id ?? null,
    severity: "critical" as const,
    subject: "Sewing 1",
    kind: "Error rate always higher",
  };
  const found = {
    generatedAt: NOW,
    findings: [finding, ...[2, 3, 4].map((id) => ({ ...finding, lineId: String(id) }))],
  };
  const shown = { dashboard, role: "viewer" as const, access: null, examples: {} };
  const text = readIn(await draw(<DashboardScreen own={[]} waiting={0} found={found} {...shown} />)).join(" | ");
  expect(text).toContain("Sewing 1: Error rate always higher, by the last insight report.");
  expect(text).toContain("1 more finding of the last insight report.");
  expect(text).toContain("Above target | pace +300 | Last report, over weeks: Error rate always higher");
});

test.each([
  ["en", "Sun 15 Mar | Day off | Mon 16 Mar | Not reported"],
  ["fr", "dim. 15 mars | Jour de repos | lun. 16 mars | Non renseigné"],
] as const)("a Sunday without records is a day off and not a day that nobody reported (%s)", async (language, days) => {
  const { trend } = drawDashboard(rows, dashboardSpan(NOW, factory), { now: NOW, factory });
  expect(readIn(await draw(<TrendTable counts="pieces" trend={trend} />, { language })).join(" | ")).toContain(days);
});

import { describe, expect, test } from "vitest";
import { UTC } from "#app/core/domain/calendar/time-zones";
import { FIGURES, figuresFor } from "#app/figures/domain/figures";
import { LANGUAGES } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";
import type { Factory } from "#app/plant/domain/factory";
import { draw, linksIn, readIn } from "#tests/browser/drawn";
import { FiguresScreen } from "./figures-screen";

const factory: Factory = {
  name: "Atelier",
  timeZone: UTC,
  laterHours: [],
  shifts: ["morning", "afternoon", "night"],
  weekBegins: null,
  shiftWindows: { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
  workingDays: [1, 2, 3, 4, 5, 6],
  daysOff: [],
  stages: [],
  qualityThresholds: [1, 2.5, 5],
  efficiencyThresholds: [0.85, 0.75, 0.65],
  smallestGap: 0.05,
  dueWithoutStops: false,
  peopleWithoutCin: false,
  ownLinesOnly: false,
  briefingHour: null,
  briefingRoles: ["admin", "manager"],
  vocabulary: [],
  minimumRestHours: 11,
  mostDaysInRow: 6,
  weeklyRestHours: 24,
  registration: "approval",
  defaultRole: null,
  currency: "MAD",
  isDemo: false,
};

/** The end of each example: its arithmetic and its result, or its result alone. */
const ENDS: Record<string, { en: string; fr: string }> = {
  errorRate: { en: "12 ÷ 400 = 3%", fr: "12 ÷ 400 = 3 %" },
  qualityLabel: { en: "Fair", fr: "Moyen" },
  firstPass: { en: "0.98 × 0.95 = 93.1%", fr: "0,98 × 0,95 = 93,1 %" },
  finalYield: { en: "(400 − 12 + 7) ÷ 400 = 98.8%", fr: "(400 − 12 + 7) ÷ 400 = 98,8 %" },
  finished: { en: "9,910 pieces", fr: "9 910 pièces" },
  waiting: { en: "120 + 10,400 − 10,020 = 500 pieces", fr: "120 + 10 400 − 10 020 = 500 pièces" },
  defectsPerHundred: { en: "18 ÷ 400 × 100 = 4.5", fr: "18 ÷ 400 × 100 = 4,5" },
  qualityScore: { en: "100 − 3 = 97", fr: "100 − 3 = 97" },
  standardMinutes: { en: "40 × 12 ÷ 480 = 100%", fr: "40 × 12 ÷ 480 = 100 %" },
  efficiency: { en: "36 × 12 ÷ 480 = 90%", fr: "36 × 12 ÷ 480 = 90 %" },
  efficiencyLabel: { en: "Excellent", fr: "Excellent" },
  minutesPerPiece: { en: "480 ÷ 40 = 12 min", fr: "480 ÷ 40 = 12 min" },
  attainment: { en: "170 ÷ 200 = 85%", fr: "170 ÷ 200 = 85 %" },
  due: { en: "400 ÷ 10 × 4 ÷ 8 = 20 pieces", fr: "400 ÷ 10 × 4 ÷ 8 = 20 pièces" },
  dueByEfficiency: { en: "70 ÷ 100 × 4 × 60 ÷ 12 = 14 pieces", fr: "70 ÷ 100 × 4 × 60 ÷ 12 = 14 pièces" },
  overtime: { en: "9.5 − 8 = 1.5 h", fr: "9,5 − 8 = 1,5 h" },
  pace: { en: "400 − 80 − 30 − 270 = 20 pieces", fr: "400 − 80 − 30 − 270 = 20 pièces" },
  runningPart: { en: "1 − 240 ÷ 4,800 = 95%", fr: "1 − 240 ÷ 4 800 = 95 %" },
  forecast: { en: "100 ÷ 2 × 8 = 400 pieces", fr: "100 ÷ 2 × 8 = 400 pièces" },
  workMinutes: { en: "20 × 12 = 240 min", fr: "20 × 12 = 240 min" },
  onStandardEfficiency: { en: "36 × 12 ÷ (480 − 30) = 96%", fr: "36 × 12 ÷ (480 − 30) = 96 %" },
  lostPieces: { en: "240 × 0.75 ÷ 12 = 15 pieces", fr: "240 × 0,75 ÷ 12 = 15 pièces" },
  lostValue: { en: "240 × 0.75 ÷ 12 × 2.5 = MAD 37.50", fr: "240 × 0,75 ÷ 12 × 2,5 = 37,50 MAD" },
  productionDay: { en: "Friday 13 March", fr: "vendredi 13 mars" },
  coverage: { en: "12 − 9 = 3 people", fr: "12 − 9 = 3 personnes" },
  peopleNeeded: { en: "1.5 × 600 ÷ (480 × 0.75) = 2.5 people", fr: "1,5 × 600 ÷ (480 × 0,75) = 2,5 personnes" },
  lineBalance: { en: "2.4 ÷ (4 × 0.75) = 80%", fr: "2,4 ÷ (4 × 0,75) = 80 %" },
  lineOutput: { en: "60 ÷ 0.75 × 0.8 = 64 pieces", fr: "60 ÷ 0,75 × 0,8 = 64 pièces" },
  rankingMinimum: { en: "4 h", fr: "4 h" },
  difference: { en: "more than chance explains", fr: "plus que le hasard ne l’explique" },
  trend: { en: "improving", fr: "en hausse" },
  changeover: { en: "a changeover", fr: "un changement de série" },
  risk: { en: "high risk", fr: "risque élevé" },
};

const drawFor = (role: "admin" | null, language: "en" | "fr") =>
  draw(<FiguresScreen sections={figuresFor(factory)} settings={factory} role={role} />, { language, at: "/figures" });

test("every figure has one name, and every term of the trade is one of them", () => {
  const names = FIGURES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(resources.en.common.term).filter((term) => !names.includes(term))).toEqual([]);
  expect(Object.keys(resources.en.figures.list).sort()).toEqual([...names].sort());
});

test("the arithmetic of each example leads to what the function answers", () => {
  for (const { name, example } of FIGURES) {
    const { sum, inputs, result } = example(factory);
    if (!sum || typeof result.value === "string") continue;
    const written = sum.replace(/[a-z]+/gi, (input) => String(inputs[input]));
    const plain = written.replaceAll("÷", "/").replaceAll("×", "*").replaceAll("−", "-");
    const value = Number(new Function(`return ${plain}`)());
    expect([name, result.unit === "percent" ? value * 100 : value]).toEqual([name, expect.closeTo(result.value, 9)]);
  }
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("each example is written with what the function answers", async () => {
    const page = await drawFor("admin", language);
    const ends = Object.fromEntries(
      FIGURES.map(({ name }) => {
        const entry = page.slice(page.indexOf(`<article id="${name}"`));
        const [, end = ""] = /<span class="figure[^>]*>(.*?)<\/span>/.exec(entry) ?? [];
        return [name, readIn(end).join(" ").replace(/\s/g, " ")];
      }),
    );
    expect(ends).toEqual(Object.fromEntries(Object.entries(ENDS).map(([name, end]) => [name, end[language]])));
    expect(page).not.toMatch(/\{\{|list\.|answers\.|units\./);
  });
});

test("amina is led to the settings, and nour, who has no role, only to the screens she may open", async () => {
  expect(Object.values(linksIn(await drawFor("admin", "en")))).toContain("/settings/factory");
  const links = Object.values(linksIn(await drawFor(null, "en")));
  expect(links).toContain("/performance/analytics");
  expect(links.filter((to) => ["/settings/factory", "/performance/entry"].includes(to))).toEqual([]);
});

test("another factory's labels and shifts change its examples", () => {
  const strict = { ...factory, qualityThresholds: [0.5, 1, 2] as [number, number, number] };
  const label = figuresFor(strict)
    .flatMap(({ figures }) => figures)
    .find(({ name }) => name === "qualityLabel");
  expect(label?.example.result).toEqual({ unit: "quality", value: "poor" });
});

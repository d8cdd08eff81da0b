import { expect, test } from "vitest";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { firstPlace } from "./first-place";

const line = { name: "Sewing", shifts: [...SHIFTS], planned: 0, recorded: 0 };
const lines = ["31", "32", "33"].map((id) => ({ ...line, id }));
const ended = { date: "2026-03-18", shift: "morning" as const };
const running = { date: "2026-03-18", shift: "afternoon" as const };
const known = { own: ["32", "31"], lines, ended, running, workDays: { workingDays: [1, 2, 3, 4, 5, 6], daysOff: [] } };
const recorded = (...ids: string[]) => lines.map((each) => ({ ...each, recorded: ids.includes(each.id) ? 3 : 0 }));

test("entry opens on the shift that ended, on the first own line without records, then on the running one", () => {
  expect(firstPlace(known)).toEqual({ productionLineId: "32", ...ended });
  expect(firstPlace({ ...known, lines: recorded("32") })).toEqual({ productionLineId: "31", ...ended });
  expect(firstPlace({ ...known, lines: recorded("31", "32") })).toEqual({ productionLineId: "32", ...running });
});

test("nothing is missing in a shift or on a day on which the line does not work", () => {
  const idle = lines.map((each) => ({ ...each, shifts: ["afternoon" as const] }));
  expect(firstPlace({ ...known, lines: idle })).toEqual({ productionLineId: "32", ...running });
  const sunday = { date: "2026-03-15", shift: "night" as const };
  expect(firstPlace({ ...known, ended: sunday })).toEqual({ productionLineId: "32", ...running });
  const daysOff = [{ day: ended.date, name: "Repair", productionLineId: "32" }];
  const workDays = { ...known.workDays, daysOff };
  expect(firstPlace({ ...known, workDays })).toEqual({ productionLineId: "31", ...ended });
});

test("who leads no line that works opens on none", () => {
  expect(firstPlace({ ...known, own: [] })).toBeNull();
  expect(firstPlace({ ...known, own: ["99"] })).toBeNull();
});

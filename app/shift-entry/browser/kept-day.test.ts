import { expect, test } from "vitest";
import type { DayOfLines } from "#app/shift-entry/domain/day-of-lines";
import { entryOfDay, type KeptDay } from "#app/shift-entry/domain/kept-day";
import { openStorage } from "#tests/browser/device";
import { forgetDay, keepDay, keptDay } from "./kept-day";

/** A morning of lines with five people each, the last of whom have no plan but a crew. */
function morning(lines: number, eachLine = 5): DayOfLines {
  const product = { id: "21", name: "Men's long-sleeved shirt", code: "SH-1", hasImage: true, version: 3 };
  return {
    place: { shift: "morning", date: "2026-03-18" },
    shiftHours: 8,
    lines: Array.from({ length: lines }, (_, line) => {
      const people = Array.from({ length: eachLine }, (_, person) => ({
        workerId: `${892935893170000 + line * 100 + person}`,
        workerName: `Fatima-Zahra Benabdelkrim ${person}`,
      }));
      return {
        id: String(line + 1),
        name: `Sewing ${line + 1}`,
        shifts: ["morning", "afternoon"],
        planned: eachLine,
        recorded: 0,
        people,
        crewDate: line === lines - 1 ? "2026-03-17" : null,
        lastProducts: Object.fromEntries(people.map(({ workerId }) => [workerId, "21"])),
        lineProductId: "21",
        records: [],
        stops: [],
      };
    }),
    products: Array.from({ length: 70 }, (_, index) => ({ ...product, id: String(index + 21) })),
    reasons: [],
    kinds: [],
    namedKinds: [],
  };
}

const kept = (day: DayOfLines, userId = "3"): KeptDay => ({
  startsAt: null,
  time: { day: "2026-03-18", shift: "morning", minutes: 600 } as unknown as KeptDay["time"],
  timeZone: "Africa/Casablanca" as unknown as KeptDay["timeZone"],
  userId,
  role: "supervisor",
  day,
});

test("the list and each line open from the day that this person keeps, and nobody else's", () => {
  const storage = openStorage();
  keepDay(storage, kept(morning(3)));
  expect(keptDay(storage, "4")).toBeNull();
  const own = keptDay(storage, "3") as KeptDay;
  expect(entryOfDay(own, { productionLineId: null, shift: null, date: null })).toMatchObject({
    known: null,
    lines: [{ name: "Sewing 1" }, { name: "Sewing 2" }, { name: "Sewing 3" }],
  });
  const asked = { shift: "morning", date: "2026-03-18" };
  expect(entryOfDay(own, { ...asked, productionLineId: "2" })?.known).toMatchObject({
    lineName: "Sewing 2",
    lastCrew: null,
  });
  expect(entryOfDay(own, { ...asked, productionLineId: "3" })?.known).toMatchObject({
    planned: [],
    lastCrew: { date: "2026-03-17", people: { length: 5 } },
  });
  expect(entryOfDay(own, { ...asked, productionLineId: "9" })).toBeNull();
  expect(entryOfDay(own, { productionLineId: "2", shift: "night", date: "2026-03-18" })).toBeNull();
  forgetDay(storage);
  expect(keptDay(storage, "3")).toBeNull();
});

test("twelve lines with sixty people take less than 30 KB, and a day beyond a megabyte is not kept", () => {
  const storage = openStorage();
  keepDay(storage, kept(morning(12)));
  const size = JSON.stringify(keptDay(storage, "3")).length;
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThan(30_000);
  keepDay(storage, kept(morning(60, 300)));
  expect(keptDay(storage, "3")).toBeNull();
});

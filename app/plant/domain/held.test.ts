import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "#app/core/domain/calendar/days";
import { type Held, heldAfter, heldFrom, heldLike, heldOn, historyOf, withChange } from "./held";

type Values = { capacity: number; target: number | null };

const FIRST = "2026-03-01";
const DAYS = daysBetween(FIRST, addDays(FIRST, 30));
const someDay = fc.constantFrom(...DAYS);
const capacity = fc.integer({ min: 1, max: 3 });
const target = fc.constantFrom(null, 100, 200);
const someChange = fc
  .record({ from: someDay, capacity, target }, { requiredKeys: ["from"] })
  .filter((change) => Object.keys(change).length > 1);
const someHeld = fc
  .record({ first: fc.record({ capacity, target }), changes: fc.array(someChange, { maxLength: 6 }) })
  .map(({ first, changes }) =>
    changes.reduce<Held<Values>>((held, change) => withChange(held, change), { first, later: [] }),
  );

test("what held on a day never changes by what is set for later, and what is set for still later days stays", () => {
  fc.assert(
    fc.property(someHeld, someChange, (held, change) => {
      const after = withChange(held, change);
      for (const name of ["capacity", "target"] as const) {
        const isSet = name in change;
        const next = held.later.find((each) => each.from > change.from && name in each)?.from ?? "9999";
        for (const day of DAYS) {
          const isChanged = isSet && day >= change.from && day < next;
          expect(heldOn(after, day)[name]).toBe(isChanged ? change[name] : heldOn(held, day)[name]);
        }
      }
    }),
  );
});

test("changes are kept by day, one a day, and none that changes nothing; a value set back as it was is no change", () => {
  fc.assert(
    fc.property(someHeld, someDay, (held, day) => {
      const days = held.later.map(({ from }) => from);
      expect(days).toEqual([...new Set(days)].sort());
      expect(withChange(held, { ...heldOn(held, day), from: day })).toEqual(held);
    }),
  );
});

test("a value that is taken from another object is as there on each day, and the others stay", () => {
  fc.assert(
    fc.property(someHeld, someHeld, (held, other) => {
      const after = heldLike<Values, "target">(held, other, ["target"]);
      for (const day of DAYS) {
        expect(heldOn(after, day)).toEqual({ ...heldOn(held, day), target: heldOn(other, day).target });
      }
      expect(historyOf(after, "target")).toEqual(historyOf(other, "target"));
      expect(historyOf(after, "capacity")).toEqual(historyOf(held, "capacity"));
    }),
  );
});

test("a coming change is taken back by the value that holds before it", () => {
  const first = { capacity: 14, target: 300 };
  const coming = withChange({ first, later: [] }, { from: "2026-03-10", target: 320 });
  expect(coming.later).toEqual([{ from: "2026-03-10", target: 320 }]);
  expect(withChange<Values>(coming, { from: "2026-03-10", target: 300 }).later).toEqual([]);
});

test("what is set today holds today, also on what was made today and has a change that holds already", () => {
  fc.assert(
    fc.property(someHeld, someDay, fc.boolean(), capacity, (held, today, isNew, set) => {
      const after = heldAfter(held, { capacity: set }, heldFrom(held, { today, isNew }));
      expect(heldOn(after, today).capacity).toBe(set);
    }),
  );
});

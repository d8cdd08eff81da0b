import * as fc from "fast-check";
import { expect, test } from "vitest";
import { changes } from "#app/core/domain/audit-lines";
import { stateAt } from "./state";

const made = { at: 10, action: "create", previous: null, next: { name: "Sewing 1", capacity: 30 } } as const;
const grown = { at: 20, action: "update", previous: { capacity: 30 }, next: { capacity: 36 } } as const;
const removed = { at: 30, action: "delete", previous: { name: "Sewing 1", capacity: 36 }, next: null } as const;
const back = { at: 40, action: "restore", previous: null, next: { name: "Sewing 1", capacity: 36 } } as const;
const all = [made, grown, removed, back];

test("a line is missing before its creation, and has each day's values afterwards", () => {
  expect(stateAt(all, 10, null).standing).toBe("unborn");
  expect(stateAt(all, 11, null)).toEqual({ standing: "there", fields: { name: "Sewing 1", capacity: 30 } });
  expect(stateAt(all, 20, null).fields).toEqual({ name: "Sewing 1", capacity: 30 });
  expect(stateAt(all, 21, null).fields).toEqual({ name: "Sewing 1", capacity: 36 });
  expect(stateAt(all, 31, null)).toEqual({ standing: "gone", fields: { name: "Sewing 1", capacity: 36 } });
  expect(stateAt(all, 41, null).standing).toBe("there");
});

test("an imported object has no first entry: unchanged fields show their current value, the others the one before the change", () => {
  const current = { name: "Aïda", role: "operator", phone: "06", createdAt: 15 };
  const promoted = { at: 20, action: "update", previous: { role: "helper" }, next: { role: "operator" } } as const;
  expect(stateAt([promoted], 18, current)).toEqual({ standing: "there", fields: { ...current, role: "helper" } });
  expect(stateAt([promoted], 12, current).standing).toBe("unborn");
  expect(stateAt([back], 35, current).standing).toBe("gone");
});

test("after any number of changes, every moment between two entries shows the values of that time", () => {
  const value = fc.integer({ min: 0, max: 3 });
  const step = fc.record({ a: value, b: value, c: value }, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.record({ a: value, b: value, c: value }), fc.array(step, { maxLength: 8 }), (first, steps) => {
      const states = [first];
      const entries = steps.flatMap((next, index) => {
        const before = states.at(-1) as typeof first;
        states.push({ ...before, ...next });
        const change = changes(before, next);
        return change ? [{ at: index + 1, action: "update" as const, ...change }] : [];
      });
      states.forEach((state, index) => {
        expect(stateAt(entries, index + 1, states.at(-1) ?? null).fields).toEqual(state);
      });
    }),
  );
});

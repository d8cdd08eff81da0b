import fc from "fast-check";
import { expect, test } from "vitest";
import { daysBetween } from "#app/core/domain/calendar/days";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { type CalendarPlan, type CalendarView, type PlannedPerson, rangeOf } from "./calendar";
import { cellKey } from "./coverage";
import { packedPlan, unpackedPlan } from "./packed-plan";

const seatIn = (view: CalendarView) => {
  const { from, to } = rangeOf(view, "2026-03-18", 1);
  return fc.record({
    date: fc.constantFrom(...daysBetween(from, to)),
    shift: fc.constantFrom(...SHIFTS),
    productionLineId: fc.integer({ min: 1, max: 40 }).map(String),
  });
};

const someone = (view: CalendarView) =>
  fc.record({
    seat: seatIn(view),
    workerId: fc.integer({ min: 1, max: 999 }).map(String),
    workerName: fc.string(),
    position: fc.option(fc.integer({ min: 1, max: 99 })),
    operation: fc.string(),
    reason: fc.string(),
  });

const somePlan = fc.constantFrom<CalendarView>("week", "month").chain((view) =>
  fc.record({
    view: fc.constant(view),
    cells: fc.uniqueArray(fc.record({ seat: seatIn(view), filled: fc.nat(200) }), {
      selector: ({ seat }) => cellKey(seat),
    }),
    people: fc.array(someone(view), { maxLength: 20 }),
    gaps: fc.array(fc.record({ seat: seatIn(view), filled: fc.nat(9), needed: fc.nat(9) }), { maxLength: 9 }),
  }),
);

test("a packed plan has the same cells, people and gaps once it is unpacked", () => {
  fc.assert(
    fc.property(somePlan, (drawn) => {
      const plan = {
        view: drawn.view,
        ...rangeOf(drawn.view, "2026-03-18", 1),
        cells: drawn.cells.map(({ seat, filled }) => ({ ...seat, filled })),
        people: drawn.people.map(({ seat, ...person }, index) => ({
          ...seat,
          ...person,
          id: `${index}`,
          productionLineName: `Sewing ${seat.productionLineId}`,
          location: "Hall A",
        })) satisfies PlannedPerson[],
        gaps: drawn.gaps.map(({ seat, ...gap }) => ({ ...seat, ...gap, lineName: `Sewing ${seat.productionLineId}` })),
      } as unknown as CalendarPlan;
      const { cells, ...rest } = unpackedPlan(JSON.parse(JSON.stringify(packedPlan(plan))));
      const { cells: before, ...others } = plan;
      expect(rest).toEqual(others);
      expect(inOrder(cells)).toEqual(inOrder(before));
    }),
  );
});

function inOrder(cells: CalendarPlan["cells"]) {
  return [...cells].sort((one, other) => (cellKey(one) < cellKey(other) ? -1 : 1));
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { fewestPeople, lineBalance, lineOutput, namedBalance, operationMinutes, peopleNeeded } from "./line-balance";

// A polo of 2.4 minutes: 240 pieces in 480 minutes at 80% give each person 384 minutes, and each piece 1.6 of them.
const polo = [{ minutes: 0.4 }, { minutes: 1.2 }, { minutes: 0.8 }];
const aim = { target: 240, workMinutes: 480, efficiency: 0.8 };

test("hassan balances a polo: people by operation, the bottleneck, its pieces an hour, and the balance", () => {
  expect(operationMinutes(polo)).toBe(2.4);
  expect(polo.map((each) => peopleNeeded(each, aim))).toEqual(
    [0.25, 0.75, 0.5].map((people) => expect.closeTo(people)),
  );
  expect(fewestPeople(polo, aim)).toBe(3);
  expect(fewestPeople(polo, { ...aim, target: 640 })).toBe(1 + 2 + 2);

  const three = lineBalance(polo, 3);
  expect(three).toEqual({ people: [1, 1, 1], slowest: 1, cycle: 1.2, balance: expect.closeTo(2.4 / (3 * 1.2)) });
  expect(lineOutput({ cycle: 1.2, efficiency: 0.8 })).toBeCloseTo(40);

  // The fourth goes to the slowest operation, the fifth to the next one, and the sixth to the first again.
  expect([4, 5, 6].map((people) => lineBalance(polo, people))).toEqual([
    { people: [1, 2, 1], slowest: 2, cycle: 0.8, balance: expect.closeTo(0.75) },
    { people: [1, 2, 2], slowest: 1, cycle: 0.6, balance: expect.closeTo(0.8) },
    { people: [1, 3, 2], slowest: 0, cycle: 0.4, balance: expect.closeTo(1) },
  ]);
  expect([lineBalance(polo, 2), lineBalance([], 4)]).toEqual([null, null]);
});

test("salma names five people in the plan: the bottleneck has the most minutes for each of them, and nobody is at the hem", () => {
  const operations = ["Collar", "Sleeves", "Hem"].map((name, at) => ({ name, minutes: polo[at]?.minutes ?? 0 }));
  const named = [
    { operation: "collar", people: 1 },
    { operation: "SLEEVES", people: 2 },
    { operation: "", people: 3 },
    { operation: "Ironing", people: 1 },
  ];
  expect(namedBalance(operations, named)).toEqual({
    people: [1, 2, 0],
    slowest: 1,
    cycle: 0.6,
    balance: expect.closeTo((0.4 + 1.2) / (3 * 0.6)),
    others: 4,
  });
  const all = [...named, { operation: "Hem", people: 1 }];
  expect(namedBalance(operations, all)).toMatchObject({ slowest: 2, cycle: 0.8, balance: expect.closeTo(2.4 / 3.2) });
  expect([namedBalance(operations, named.slice(2)), namedBalance([], named)]).toEqual([null, null]);
  // An operation that is in the list twice has both its minutes.
  const twice = namedBalance([...operations, { name: "Collar", minutes: 1.2 }], [{ operation: "Collar", people: 2 }]);
  expect(twice).toMatchObject({
    people: [0.5, 0, 0, expect.closeTo(1.5)],
    cycle: expect.closeTo(0.8),
    balance: expect.closeTo(1),
  });
});

test("named as the estimate shares them, people balance the line as it says, and no naming balances above 100%", () => {
  const some = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(some, fc.array(fc.nat(6), { minLength: 8, maxLength: 8 }), fc.nat(20), (thousandths, counts, more) => {
      const operations = thousandths.map((each, at) => ({ name: `Operation ${at}`, minutes: each / 1000 }));
      const named = (people: readonly number[]) =>
        operations.map(({ name }, at) => ({ operation: name, people: people[at] ?? 0 }));
      const shared = lineBalance(operations, operations.length + more);
      expect(namedBalance(operations, named(shared?.people ?? []))).toEqual({ ...shared, others: 0 });
      expect(namedBalance(operations, named(counts))?.balance ?? 0).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

test("people who are needed to the last minute are not rounded up", () => {
  // 0.3 × 600 ÷ (480 × 0.75) is 0.5, and 1.1 × 360 ÷ 396 a hair above 1 in binary fractions.
  expect(fewestPeople([{ minutes: 1.1 }], { target: 360, workMinutes: 396, efficiency: 1 })).toBe(1);
  expect(operationMinutes([{ minutes: 0.1 }, { minutes: 0.2 }])).toBe(0.3);
});

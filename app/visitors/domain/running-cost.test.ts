import { expect, test } from "vitest";
import { METERS, PLAN_PRICE, runningCost } from "./running-cost";

test("a factory of 600 workers uses what docs/deploy.md says", () => {
  const { users, used } = runningCost(600);
  expect(users).toBe(40);
  expect(used.requests.amount).toBe(832_000);
  expect(used.processor.amount).toBe(8_736_000);
  expect(used.rowsRead.amount).toBe(416_000_000);
  expect(used.rowsWritten.amount).toBe(592_800);
  expect(used.objectRequests.amount).toBe(208_000);
});

test.each([100, 1_000])("%i workers cost the plan and nothing beyond it", (people) => {
  const { used, price } = runningCost(people);
  expect(price).toBe(PLAN_PRICE);
  expect(METERS.filter((meter) => used[meter].share > 1)).toEqual([]);
});

test("what 10,000 workers use beyond the plan is charged by the unit", () => {
  const { used, price } = runningCost(10_000);
  expect(used.requests).toEqual({ amount: 13_873_600, share: 1.38736 });
  const requests = 3_873_600 * 0.0000003;
  const processor = (138_736_000 + 667 * 26 * 400 - 30_000_000) * 0.00000002;
  const database = (10_000 * 2 * 26 * 60 * 230 * 1e-9 - 5) * 0.75;
  const objects = (667 * 26 * 200 - 1_000_000) * 0.00000015 + (667 * 26 * 200 * 0.128 - 400_000) * 0.0000125;
  const files = (66.7 - 10) * 0.015;
  expect(price).toBeCloseTo(5 + requests + processor + database + objects + files, 6);
});

import { expect, test } from "vitest";
import type { Advice } from "./findings";
import { lineOfFinding } from "./why-link";

function finding(filter: object, places?: string[], resource = "production_line") {
  const proof = { filter, places: places?.map((lineId) => ({ date: "2026-03-16", lineId, line: "" })) };
  return { subject: { resource }, proof } as unknown as Pick<Advice, "subject" | "proof">;
}

test("a finding of one line opens its days and the week before, at most a month; of people and several lines none", () => {
  const days = { from: "2026-03-11", to: "2026-03-17" };
  const opened = {
    productionLineId: "31",
    from: "2026-03-04",
    to: "2026-03-17",
    markFrom: "2026-03-11",
    markTo: "2026-03-17",
  };
  expect(lineOfFinding(finding({ ...days, productionLineId: "31" }))).toEqual(opened);
  expect(lineOfFinding(finding({ ...days, productId: "21" }, ["31", "31"], "product"))).toEqual(opened);
  const long = lineOfFinding(finding({ from: "2025-12-01", to: "2026-03-17", productionLineId: "31" }));
  expect(long).toMatchObject({ from: "2026-02-15", markFrom: "2025-12-01" });
  expect(lineOfFinding(finding({ ...days, productId: "21" }, ["31", "32"], "product"))).toBeNull();
  expect(lineOfFinding(finding(days, undefined, "factory"))).toBeNull();
  expect(lineOfFinding(finding({ ...days, workerId: "11", productionLineId: "31" }, undefined, "worker"))).toBeNull();
});

import { expect, test } from "vitest";
import { readListQuery } from "#app/core/http/list-query";
import { RecordQuery } from "#app/records/domain/record-lists";
import { settlePeriod } from "./short-period";

function opened(search: string) {
  const request = new Request(`https://trame.test/performance/overview${search}`);
  const query = readListQuery(RecordQuery, request, ["quality"]);
  try {
    settlePeriod(request, query, "2026-03-18");
    return query;
  } catch (answer) {
    return (answer as Response).headers.get("location");
  }
}

test("an address with a quality and no period, or a long one, redirects to its last thirty days", () => {
  const period = "from=2026-02-17&to=2026-03-18";
  expect(opened("?quality=poor&productionLineId=7&page=3")).toBe(
    `/performance/overview?quality=poor&productionLineId=7&${period}`,
  );
  expect(opened("?quality=poor&from=2025-01-01")).toBe(`/performance/overview?quality=poor&${period}`);
});

test("keeps a quality with its period, and drops an invalid quality", () => {
  expect(opened("?quality=poor&from=2026-03-01&to=2026-03-18")).toMatchObject({ quality: "poor", from: "2026-03-01" });
  expect(opened("?quality=splendid&productId=3")).toBe("/performance/overview?productId=3");
  expect(opened("")).toMatchObject({ sort: "date" });
});

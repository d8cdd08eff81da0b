import { expect, test } from "vitest";
import { RecordQuery } from "#app/domain/performance-records";
import { readListQuery } from "./list-query";

const read = (query: string) =>
  readListQuery(RecordQuery, new Request(`http://localhost/performance/overview?${query}`));

test("two days are a period in either order, and what is not understood is left out", () => {
  expect(read("from=2026-03-20&to=2026-03-10")).toMatchObject({ from: "2026-03-10", to: "2026-03-20" });
  expect(read("from=2026-03-10&to=2026-03-20")).toMatchObject({ from: "2026-03-10", to: "2026-03-20" });
  const { from, to, shift } = read("from=yesterday&to=2026-03-20&shift=dawn");
  expect([from, to, shift]).toEqual([undefined, "2026-03-20", undefined]);
});

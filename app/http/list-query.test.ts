import { expect, test } from "vitest";
import { AnalyticsView } from "#app/domain/analytics-view";
import { CalendarQuery } from "#app/domain/calendar";
import { RecordQuery } from "#app/domain/performance-records";
import { readListQuery } from "./list-query";

type Schema = Parameters<typeof readListQuery>[0];

function opened(path: string, schema: Schema = RecordQuery) {
  try {
    return readListQuery(schema, new Request(`http://localhost${path}`));
  } catch (answer) {
    return (answer as Response).headers.get("location");
  }
}

const records = "/performance/overview";
const nonsense = "shift=dawn&from=yesterday&page=many";

test("two days are a period in either order", () => {
  const period = { from: "2026-03-10", to: "2026-03-20" };
  expect(opened(`${records}?from=2026-03-20&to=2026-03-10`)).toMatchObject(period);
  expect(opened(`${records}?from=2026-03-10&to=2026-03-20`)).toMatchObject(period);
});

test("an address with filters that are none leads to the one without them, everything else kept", () => {
  const kept = `${records}?to=2026-03-20&columns=worker`;
  expect(opened(`${kept}&${nonsense}`)).toBe(kept);
  expect(opened(kept)).toMatchObject({ to: "2026-03-20", page: 1 });
  expect(opened(`${records}?${nonsense}`)).toBe(records);
});

test("the calendar and the analytics forgive as the lists do", () => {
  expect(opened("/assignments/calendar?view=year&day=2026-03-10&workerId=x", CalendarQuery)).toBe(
    "/assignments/calendar?day=2026-03-10",
  );
  expect(opened("/performance/analytics?tab=all&groupBy=worker", AnalyticsView)).toBe(
    "/performance/analytics?groupBy=worker",
  );
});

test("an empty filter is none, and too long a search is cut", () => {
  expect(opened(`${records}?shift=&q=${"a".repeat(500)}`)).toMatchObject({ shift: undefined, q: "a".repeat(100) });
});

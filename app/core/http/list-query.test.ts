import { expect, test } from "vitest";
import { AnalyticsView } from "#app/analytics/domain/view";
import { CalendarQuery } from "#app/planning/domain/calendar-query";
import { RecordQuery } from "#app/records/domain/record-lists";
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

test("an address with invalid filters redirects to the same one without them", () => {
  const stored = `${records}?to=2026-03-20&columns=worker`;
  expect(opened(`${stored}&${nonsense}`)).toBe(stored);
  expect(opened(stored)).toMatchObject({ to: "2026-03-20", page: 1 });
  expect(opened(`${records}?${nonsense}`)).toBe(records);
});

test("the calendar and the analytics drop invalid filters as the lists do", () => {
  expect(opened("/assignments/calendar?view=year&day=2026-03-10&workerId=x", CalendarQuery)).toBe(
    "/assignments/calendar?day=2026-03-10",
  );
  expect(opened("/performance/analytics?tab=all&groupBy=worker", AnalyticsView)).toBe(
    "/performance/analytics?groupBy=worker",
  );
});

test("an address with parts that the list does not know redirects to the same one without them", () => {
  expect(opened(`${records}?worker=1&to=2026-03-20&utm_source=mail`)).toBe(`${records}?to=2026-03-20`);
  const screen = `${records}?to=2026-03-20&columns=worker&import=1&new=1&edit=7&print=1`;
  expect(opened(screen)).toMatchObject({ to: "2026-03-20" });
});

test("ignores an empty filter, and cuts a long search", () => {
  expect(opened(`${records}?shift=&q=${"a".repeat(500)}`)).toMatchObject({ shift: undefined, q: "a".repeat(100) });
});

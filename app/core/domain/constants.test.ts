import { expect, test } from "vitest";
import { SEVERITIES, TRENDS } from "#app/insights/domain/findings";
import { INSIGHT_KEPT, INSIGHT_PAUSE } from "#app/insights/domain/report";
import { QUALITY_LABELS, qualityLabel } from "#app/records/domain/production";
import { GROUPINGS } from "#app/records/domain/scope";
import { SHIFTS } from "./calendar/shifts";
import { LIMITS, MAX_CHAT_FILE_BYTES, MAX_IMAGE_BYTES, PAGE_SIZES } from "./limits";
import { listQuery } from "./lists";
import { DEFAULT_COLOR, DEFAULT_THEME, THEMES } from "./preferences";
import { STATUSES, USER_STATUSES } from "./statuses";
import { LANGUAGES } from "./texts/language-list";
import { DAY, MINUTE } from "./time";

test("choices are those of the specification, in its order", () => {
  expect(SHIFTS).toEqual(["morning", "afternoon", "night"]);
  expect(GROUPINGS).toEqual(["date", "worker", "product", "productionLine", "stage", "shift"]);
  expect(QUALITY_LABELS).toEqual(["excellent", "good", "fair", "poor"]);
  expect(STATUSES).toEqual(["active", "inactive"]);
  expect(USER_STATUSES).toEqual(["active", "inactive", "suspended"]);
  expect(LANGUAGES.slice(0, 2)).toEqual(["en", "fr"]);
  expect(THEMES).toEqual(["light", "dark", "system"]);
  expect(SEVERITIES).toEqual(["critical", "warning", "info"]);
  expect(TRENDS).toEqual(["improving", "declining", "stable", "unknown"]);
  expect([DEFAULT_THEME, DEFAULT_COLOR]).toEqual(["dark", "neutral"]);
});

test("a rate is excellent, good, fair or poor by its thresholds, and has no label without pieces", () => {
  const label = (rate: number | null) => qualityLabel(rate, [2, 5, 8]);
  expect([0, 2, 2.1, 5, 5.1, 8, 8.1, 100].map(label)).toEqual([
    ...["excellent", "excellent", "good", "good", "fair", "fair", "poor", "poor"],
  ]);
  expect(label(null)).toBeNull();
});

test("limits are those of the specification: 10 MB twice, 30 minutes, a day, 30 days, 2 characters", () => {
  expect([MAX_IMAGE_BYTES, MAX_CHAT_FILE_BYTES]).toEqual([10_485_760, 10_485_760]);
  expect([INSIGHT_PAUSE, INSIGHT_KEPT]).toEqual([30 * MINUTE, DAY]);
  expect([LIMITS.auditDaysMinimum, LIMITS.userSearchMinimum, LIMITS.groupNameLength]).toEqual([30, 2, 64]);
});

test("a list has twenty rows a page, and at most a hundred", () => {
  const query = listQuery(["name"], { sort: "name", order: "asc" }, {});
  expect(query.parse({})).toMatchObject({ page: 1, size: 20 });
  expect(PAGE_SIZES).toEqual([10, 20, 50, 100]);
  expect([100, 101].map((size) => query.safeParse({ size }).success)).toEqual([true, false]);
});

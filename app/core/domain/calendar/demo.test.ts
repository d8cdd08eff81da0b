import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#app/core/domain/time";
import { AT_PRESENT, isPlaying, pausedAt, played, timeOn } from "./demo";

const NOW = Date.UTC(2026, 10, 21, 14, 40);

test("eight hours pass in two minutes, and then the clock stops playing by itself", () => {
  const clock = played(AT_PRESENT, NOW);
  expect(timeOn(clock, NOW)).toBe(NOW);
  expect(timeOn(clock, NOW + MINUTE)).toBe(NOW + 4 * HOUR);
  expect(isPlaying(clock, NOW + MINUTE)).toBe(true);
  expect(timeOn(clock, NOW + 2 * MINUTE)).toBe(NOW + 8 * HOUR);
  expect(isPlaying(clock, NOW + 2 * MINUTE)).toBe(false);
  expect(timeOn(clock, NOW + 12 * MINUTE)).toBe(NOW + 8 * HOUR + 10 * MINUTE);
});

test("a paused clock runs like any other, and plays the rest afterwards", () => {
  const paused = pausedAt(played(AT_PRESENT, NOW), NOW + MINUTE);
  expect(isPlaying(paused, NOW + MINUTE)).toBe(false);
  expect(timeOn(paused, NOW + 11 * MINUTE)).toBe(NOW + 4 * HOUR + 10 * MINUTE);
  const again = played(paused, NOW + 11 * MINUTE);
  expect(timeOn(again, NOW + 12 * MINUTE)).toBe(NOW + 8 * HOUR + 10 * MINUTE);
  expect(isPlaying(again, NOW + 12 * MINUTE)).toBe(false);
});

test("a second press while it plays changes nothing, and one after the end plays eight more hours", () => {
  const clock = played(AT_PRESENT, NOW);
  expect(played(clock, NOW + MINUTE)).toBe(clock);
  const more = played(clock, NOW + 2 * MINUTE);
  expect(timeOn(more, NOW + 4 * MINUTE)).toBe(NOW + 16 * HOUR);
});

test("a clock that nobody has wound is the platform's", () => {
  expect(timeOn(AT_PRESENT, NOW)).toBe(NOW);
  expect(isPlaying(AT_PRESENT, NOW)).toBe(false);
});

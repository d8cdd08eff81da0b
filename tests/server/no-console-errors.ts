import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

let errors: MockInstance<typeof console.error>;

/** An unexpected error line fails the test that caused it. A test that provokes one calls `expectConsoleError`. */
beforeEach(() => {
  errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

afterEach(() => {
  const lines = errors.mock.calls.map((call) => call.join(" "));
  vi.restoreAllMocks();
  expect(lines).toEqual([]);
});

export function expectConsoleError(text: string) {
  expect(errors.mock.calls.some((call) => call.join(" ").includes(text))).toBe(true);
  errors.mockClear();
}

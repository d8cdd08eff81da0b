import { afterEach, expect, test, vi } from "vitest";
import { watchVersions } from "./service-worker";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a tab that stays open asks for a newer version hourly and when it is looked at again, until it is left", async () => {
  vi.useFakeTimers();
  const update = vi.fn(async () => undefined);
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null, update });
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("navigator", { serviceWorker: { controller: null, register: async () => registration } });
  vi.stubGlobal("document", page);
  const leaving = new AbortController();
  await watchVersions(() => undefined, leaving.signal);
  expect(update).toHaveBeenCalledTimes(0);

  vi.advanceTimersByTime(2 * 3_600_000);
  expect(update).toHaveBeenCalledTimes(2);

  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(3_600_000);
  expect(update).toHaveBeenCalledTimes(2);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(update).toHaveBeenCalledTimes(3);

  leaving.abort();
  vi.advanceTimersByTime(3_600_000);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(update).toHaveBeenCalledTimes(3);
});

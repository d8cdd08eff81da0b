import { afterEach, expect, test, vi } from "vitest";
import { watchVersions } from "./service-worker";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an open tab checks for a newer version hourly and when it becomes visible, until it is left", async () => {
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

test("a tab whose version another tab has already replaced reloads", async () => {
  const next = { state: "installed", postMessage: vi.fn() };
  const registration = Object.assign(new EventTarget(), { waiting: next, update: async () => undefined });
  const container = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
  const reload = vi.fn();
  vi.stubGlobal("navigator", { serviceWorker: container });
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("location", { reload });
  const offered: (() => void)[] = [];
  const leaving = new AbortController();
  await watchVersions((change) => offered.push(change), leaving.signal);

  offered[0]?.();
  expect([next.postMessage.mock.calls, reload.mock.calls.length]).toEqual([[["take over"]], 0]);
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledTimes(1);

  next.state = "activated";
  offered[0]?.();
  expect(reload).toHaveBeenCalledTimes(2);
  leaving.abort();
});

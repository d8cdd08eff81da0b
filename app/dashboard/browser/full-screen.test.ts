import { afterEach, expect, test, vi } from "vitest";
import { outsideFullScreen } from "./full-screen";

afterEach(() => vi.unstubAllGlobals());

test("work that would end full screen waits until full screen was left, and runs once", () => {
  const page = Object.assign(new EventTarget(), { fullscreenElement: {} as object | null });
  vi.stubGlobal("document", page);
  const work = vi.fn();
  const leaving = new AbortController();
  outsideFullScreen(work, leaving.signal);
  page.dispatchEvent(new Event("fullscreenchange"));
  expect(work).toHaveBeenCalledTimes(0);
  page.fullscreenElement = null;
  page.dispatchEvent(new Event("fullscreenchange"));
  page.dispatchEvent(new Event("fullscreenchange"));
  expect(work).toHaveBeenCalledTimes(1);

  outsideFullScreen(work, leaving.signal);
  expect(work).toHaveBeenCalledTimes(2);

  page.fullscreenElement = {};
  outsideFullScreen(work, leaving.signal);
  leaving.abort();
  page.fullscreenElement = null;
  page.dispatchEvent(new Event("fullscreenchange"));
  expect(work).toHaveBeenCalledTimes(2);
});

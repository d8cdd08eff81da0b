import { afterEach, expect, test, vi } from "vitest";
import { outsideFullScreen } from "./full-screen";

afterEach(() => vi.unstubAllGlobals());

test("waits to leave full screen before work that would end it, and does it once", () => {
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

import { afterEach, expect, test, vi } from "vitest";
import { keepAwake } from "./awake";

afterEach(() => vi.unstubAllGlobals());

/** A page, and a screen that counts its wake locks; the browser releases the lock of a hidden page. */
function openScreen(answers = true) {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const locks: { released: boolean; release(): Promise<void> }[] = [];
  const request = async () => {
    if (!answers) throw new Error("the battery is low");
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  };
  vi.stubGlobal("navigator", { wakeLock: { request } });
  vi.stubGlobal("document", page);
  const turn = async (visibilityState: string) => {
    page.visibilityState = visibilityState;
    if (visibilityState === "hidden") await Promise.all(locks.map((lock) => lock.release()));
    page.dispatchEvent(new Event("visibilitychange"));
    await Promise.resolve();
  };
  return { turn, held: () => locks.filter(({ released }) => !released).length, taken: () => locks.length };
}

test("the screen stays lit whenever the page is visible, and no longer once the user has left it", async () => {
  const screen = openScreen();
  const leaving = new AbortController();
  await keepAwake(leaving.signal);
  expect(screen.held()).toBe(1);
  await screen.turn("visible");
  expect(screen.taken()).toBe(1);
  await screen.turn("hidden");
  expect(screen.held()).toBe(0);
  await screen.turn("visible");
  expect(screen.held()).toBe(1);
  leaving.abort();
  expect(screen.held()).toBe(0);
  await screen.turn("visible");
  expect(screen.taken()).toBe(2);
});

test("a page that was left before the browser answered holds no lock", async () => {
  const screen = openScreen();
  const leaving = new AbortController();
  const requested = keepAwake(leaving.signal);
  leaving.abort();
  await requested;
  expect([screen.taken(), screen.held()]).toEqual([1, 0]);
});

test("ignores a browser that refuses the lock or does not support it", async () => {
  const screen = openScreen(false);
  await keepAwake(new AbortController().signal);
  expect(screen.taken()).toBe(0);
  vi.stubGlobal("navigator", {});
  await keepAwake(new AbortController().signal);
});

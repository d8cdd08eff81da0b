import { createInstance } from "i18next";
import HttpBackend from "i18next-http-backend";
import { expect, test, vi } from "vitest";
import { NAMESPACES } from "./resources";
import { addressesOf, i18nSettings, reading } from "./settings";

const FAST = 2;

/** A translator whose files come from `answer`, with pauses a hundredth as long. */
async function open(answer: (namespace: string) => object | null) {
  let reads = 0;
  let most = 0;
  let atOnce = 0;
  const backend = {
    type: "backend" as const,
    init: () => undefined,
    read: (_: string, namespace: string, done: (error: Error | null, data: object | boolean) => void) => {
      reads += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      setTimeout(() => {
        atOnce -= 1;
        const found = answer(namespace);
        done(found ? null : new Error("busy"), found ?? true);
      }, FAST);
    },
  };
  const translator = createInstance();
  const settings = { ...i18nSettings, ...reading, retryTimeout: FAST };
  await translator.use(backend as never).init({ ...settings, lng: "en", ns: [...NAMESPACES] });
  return { translator, reads: () => reads, most: () => most };
}

test("a missing file is read again, up to five times", async () => {
  let refused = 0;
  const { translator } = await open((namespace) => {
    if (namespace === "common") refused += 1;
    return namespace === "common" && refused <= reading.maxRetries ? null : { name: "Trame" };
  });
  expect(translator.t("common:name")).toBe("Trame");
  expect(refused).toBe(1 + reading.maxRetries);
});

test("reads at most ten files at the same time", async () => {
  const { most, reads } = await open(() => ({}));
  expect(reads()).toBeGreaterThanOrEqual(NAMESPACES.length);
  expect(most()).toBe(10);
});

test("the browser retries after 350 ms, doubles the wait each time, and stops after five times", async () => {
  vi.useFakeTimers();
  const requested: number[] = [];
  vi.stubGlobal("fetch", async () => {
    requested.push(Date.now());
    return new Response("", { status: 503 });
  });
  try {
    const settings = { ...i18nSettings, ...reading, backend: addressesOf(""), lng: "en", fallbackLng: false as const };
    const opened = createInstance()
      .use(HttpBackend)
      .init({ ...settings, ns: ["workers"] });
    await vi.advanceTimersByTimeAsync(60_000);
    await opened;
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
  expect(requested.slice(1).map((at, index) => at - (requested[index] as number))).toEqual([
    350, 700, 1_400, 2_800, 5_600,
  ]);
});

import { afterEach, expect, test, vi } from "vitest";
import { draw } from "#tests/browser/drawn";
import { useReact } from "./use-react";

afterEach(() => vi.unstubAllGlobals());

test("a reaction that is given, taken back and given again is three calls, although no answer came", async () => {
  const keys: string[] = [];
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("fetch", (_: string, { headers }: { headers: Record<string, string> }) => {
    if (headers["Idempotency-Key"]) keys.push(headers["Idempotency-Key"]);
    return Promise.reject(new Error("lost"));
  });
  let react: ReturnType<typeof useReact> = () => Promise.reject(new Error("not drawn"));
  function Press() {
    react = useReact("1", { id: "2" });
    return null;
  }
  await draw(<Press />);
  for (const isOn of [true, false, true]) await react({ emoji: "👍", isOn });
  expect(new Set(keys).size).toBe(3);
});

import type { AppLoadContext } from "@remix-run/cloudflare";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import handleRequest from "#app/entry.server";
import { Part } from "#app/ui/page/part";
import { contextOf } from "#tests/browser/drawn";
import { expectConsoleError } from "#tests/server/no-console-errors";

test("a page with a part that fails to render is sent without its parts, for the browser to render", async () => {
  const broken = createElement(() => {
    throw new Error("a figure that is no number");
  });
  const page = createElement("main", null, "What is around it", createElement(Part, null, broken));
  expect(await drawn(page)).toContain("<main>What is around it</main>");
  expectConsoleError("a figure that is no number");
});

test("a page whose parts render is sent with them", async () => {
  const page = createElement("main", null, createElement(Part, null, "The figures"));
  expect(await drawn(page)).toContain("<main>The figures</main>");
});

test("a complete page is not ended a second time when its time runs out", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    expect(await drawn(createElement("main", null, "The figures"))).toContain("The figures");
    vi.advanceTimersByTime(60_000);
  } finally {
    vi.useRealTimers();
  }
});

async function drawn(page: ReturnType<typeof createElement>) {
  const request = new Request("https://trame.test/");
  const context = contextOf(page) as Parameters<typeof handleRequest>[3];
  const answer = await handleRequest(request, 200, new Headers(), context, { nonce: "n" } as AppLoadContext);
  return answer.text();
}

import { afterEach, expect, test, vi } from "vitest";
import { bindingPhraser } from "#app/core/gateways/phrasing-binding";
import { httpPhraser } from "#app/core/gateways/phrasing-http";
import type { InsightRequest } from "#app/insights/domain/report";
import { karim } from "#tests/cast/cast";
import { fillWeeks } from "#tests/cast/insights";
import { furnish } from "#tests/cast/records";
import { openFactory } from "#tests/server/factory";
import { generateReport } from "./insights";

const march: InsightRequest = { from: "2026-02-16", to: "2026-03-17", language: "en" };
const endpoint = { url: "https://model.example/v1/", key: "a key", model: "small" };
const honest =
  "The error rate of [A] is the most urgent thing: it rose to 9.6% and stayed there until the end of the period. " +
  "The rest of the lines and products are within their usual range.";

afterEach(() => vi.unstubAllGlobals());

test("a model that answers well phrases the summary, and the report says who wrote it", async () => {
  const requests = answering(() => Response.json({ choices: [{ message: { content: saying(honest) } }] }));
  const report = await reportBy();
  expect(report.rephrased).toEqual({ language: "en", model: "small", text: honest.replace("[A]", "Sewing 1") });
  const [url, init] = requests.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toBe("https://model.example/v1/chat/completions");
  expect(new Headers(init.headers).get("Authorization")).toBe("Bearer a key");
  expect(String(init.body)).not.toMatch(/Sewing|Youssef|Fatima|Hassan|AB1/);
});

const BAD: Record<string, () => Response | Promise<Response>> = {
  "with an invented number": () => chat(saying(honest.replace("9.6%", "12.3%"))),
  "with hostile text": () => chat(saying(`${honest} <script>fetch("https://evil.example")</script>`)),
  "with words that are not the agreed shape": () => chat("Sure! Here is your summary."),
  "with another shape of answer": () => Response.json({ output: saying(honest) }),
  "with what is no JSON at all": () => new Response("<html>bad gateway</html>"),
  "with an error": () => new Response("quota", { status: 500 }),
  "by sending us elsewhere": () => new Response(null, { status: 302, headers: { Location: "https://evil.example" } }),
  "without end": () => new Response(new ReadableStream({ pull: (out) => out.enqueue(new Uint8Array(16_384)) })),
  "not at all": () => Promise.reject(new TypeError("connection refused")),
};

for (const [how, answer] of Object.entries(BAD)) {
  test(`a model that answers ${how} leaves the summary to the built-in writer`, async () => {
    answering(answer);
    expect(await reportBy()).toMatchObject({ rephrased: null, alerts: [{ kind: "error_rate_jump" }] });
  });
}

test("the report does not wait for a slow model, over HTTP or by the binding", async () => {
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => untilAborted(signal as AbortSignal));
  expect((await reportBy()).rephrased).toBeNull();
  const hung = bindingPhraser({ run: () => new Promise(() => {}) }, "slow", 50);
  await expect(hung.phrase({ instructions: "", facts: "" })).rejects.toThrow("too long");
});

test("the binding's answer goes through the same check", async () => {
  const heard: unknown[] = [];
  const run = async (model: string, input: object) => {
    heard.push(model, input);
    return { response: saying(honest) };
  };
  const phraser = bindingPhraser({ run }, "@cf/some/model");
  expect(await phraser.phrase({ instructions: "be brief", facts: "{}" })).toBe(saying(honest));
  expect(heard[0]).toBe("@cf/some/model");
  await expect(
    bindingPhraser({ run: async () => ({}) }, "odd").phrase({ instructions: "", facts: "" }),
  ).rejects.toThrow();
});

async function reportBy() {
  await using factory = await openFactory();
  await furnish(factory);
  await factory.env.DB.exec("UPDATE production_lines SET target_output = NULL");
  await fillWeeks(factory, { days: 60, badLine: "31", badDays: 7 });
  return await generateReport(
    { ...factory.deps, phraser: httpPhraser({ ...endpoint, patienceMilliseconds: 200 }) },
    karim,
    march,
  );
}

function saying(summary: string) {
  return JSON.stringify({ summary });
}

function chat(content: string) {
  return Response.json({ choices: [{ message: { content } }] });
}

function answering(answer: () => Response | Promise<Response>) {
  const requests = vi.fn(async () => answer());
  vi.stubGlobal("fetch", requests);
  return requests;
}

function untilAborted(signal: AbortSignal) {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

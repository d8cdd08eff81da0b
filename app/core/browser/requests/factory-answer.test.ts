import { expect, test } from "vitest";
import { isFactoryAnswer } from "./factory-answer";

const refusal = (status: number) => ({ status, statusText: "", internal: false, data: null });

test.each([
  ["a redirect", new Response(null, { status: 302, headers: { Location: "/auth/login" } })],
  ["a deleted row", refusal(404)],
  ["a lost permission", refusal(403)],
  ["a malformed form", refusal(400)],
])("%s is the factory's own answer", (_what, refused) => {
  expect(isFactoryAnswer(refused)).toBe(true);
});

test.each([
  ["a lost connection", new TypeError("Failed to fetch")],
  ["a proxy's page", new Error("Unable to decode turbo-stream response")],
  ["a server error", refusal(500)],
  ["a busy server", refusal(503)],
  ["a server that asks to wait", refusal(429)],
])("%s is not the factory's answer", (_what, refused) => {
  expect(isFactoryAnswer(refused)).toBe(false);
});

import { afterEach, expect, test, vi } from "vitest";
import { noMailer } from "./mailer";
import { bindingMailer } from "./mailer-binding";
import { httpMailer } from "./mailer-http";

const letter = { to: "salma@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
const from = "Trame <no-reply@example.com>";
const provider = { url: "https://mail.example/emails", key: "a key", from };

afterEach(() => vi.unstubAllGlobals());

test("a provider gets the letter as JSON, with its key", async () => {
  const asked = answering(new Response("{}"));
  await httpMailer(provider).send(letter);
  const [url, init] = asked.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toBe(provider.url);
  expect(new Headers(init.headers).get("Authorization")).toBe("Bearer a key");
  expect(JSON.parse(String(init.body))).toEqual({ ...letter, from, to: ["salma@example.com"] });
});

test("a provider that refuses is an error that names no address", async () => {
  answering(new Response("salma@example.com is unknown", { status: 422 }));
  await expect(httpMailer(provider).send(letter)).rejects.toThrow(/^the mail provider answered 422$/);
});

test("a provider that sends us elsewhere is not followed with the key", async () => {
  answering(new Response(null, { status: 302, headers: { Location: "https://evil.example" } }));
  await expect(httpMailer(provider).send(letter)).rejects.toThrow("302");
});

test("the binding gets the letter, and its error loses the address", async () => {
  const sent: object[] = [];
  await bindingMailer({ send: async (message) => sent.push(message) }, from).send(letter);
  expect(sent).toEqual([{ from, ...letter }]);

  const refusing = { send: () => Promise.reject(Object.assign(new Error("no salma@example.com"), { code: "E_TO" })) };
  await expect(bindingMailer(refusing, from).send(letter)).rejects.toThrow(/^[^@]*E_TO[^@]*$/);
});

test("without any mail the reason says where to read", async () => {
  await expect(noMailer.send(letter)).rejects.toThrow("docs/deploy.md");
});

function answering(answer: Response) {
  const asked = vi.fn(async () => answer);
  vi.stubGlobal("fetch", asked);
  return asked;
}

import { afterEach, expect, test, vi } from "vitest";
import { noMailer } from "./mailer";
import { bindingMailer } from "./mailer-binding";
import { httpMailer } from "./mailer-http";

const email = { to: "salma@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
const from = "Trame <no-reply@example.com>";
const provider = { url: "https://mail.example/emails", key: "a key", from };

afterEach(() => vi.unstubAllGlobals());

test("a provider receives the email as JSON, with its key", async () => {
  const requests = answering(new Response("{}"));
  await httpMailer(provider).send(email);
  const [url, init] = requests.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toBe(provider.url);
  expect(new Headers(init.headers).get("Authorization")).toBe("Bearer a key");
  expect(JSON.parse(String(init.body))).toEqual({ ...email, from, to: ["salma@example.com"] });
});

test("the error of a refusing provider contains no address", async () => {
  answering(new Response("salma@example.com is unknown", { status: 422 }));
  await expect(httpMailer(provider).send(email)).rejects.toMatchObject({
    message: "the mail server did not take an email (status 422)",
    problem: "status 422",
    mayPass: false,
  });
});

test.each([408, 429, 500, 503])("a provider that answers %i may take the email later", async (status) => {
  answering(new Response(null, { status }));
  await expect(httpMailer(provider).send(email)).rejects.toMatchObject({ problem: `status ${status}`, mayPass: true });
});

test("a provider that is slow or cannot be reached may take the email later", async () => {
  const never = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  vi.stubGlobal("fetch", never);
  const slow = httpMailer({ ...provider, patienceMilliseconds: 1 });
  await expect(slow.send(email)).rejects.toMatchObject({ problem: "timeout", mayPass: true });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no salma@example.com")));
  await expect(httpMailer(provider).send(email)).rejects.toMatchObject({ problem: "network", mayPass: true });
});

test("does not follow a provider's redirect with the key", async () => {
  answering(new Response(null, { status: 302, headers: { Location: "https://evil.example" } }));
  await expect(httpMailer(provider).send(email)).rejects.toThrow("302");
});

test("the binding receives the email, and its error loses the address", async () => {
  const sent: object[] = [];
  await bindingMailer({ send: async (message) => sent.push(message) }, from).send(email);
  expect(sent).toEqual([{ from, ...email }]);

  const refusing = { send: () => Promise.reject(Object.assign(new Error("no salma@example.com"), { code: "E_TO" })) };
  await expect(bindingMailer(refusing, from).send(email)).rejects.toThrow(/^[^@]*E_TO[^@]*$/);
});

test("without any mail the error says where to read about it", async () => {
  await expect(noMailer.send(email)).rejects.toThrow("docs/deploy.md");
});

function answering(answer: Response) {
  const requests = vi.fn(async () => answer);
  vi.stubGlobal("fetch", requests);
  return requests;
}

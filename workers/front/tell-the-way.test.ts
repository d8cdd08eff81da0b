import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { LEADS_TO, SENT_BY_SCRIPT } from "#app/accounts/domain/scripted-forms";
import { goTo } from "#app/accounts/http/account-forms";
import { openFrontDoor } from "./front-door";

const ORIGIN = "http://127.0.0.1:8787";
const COOKIES = ["access=1; Path=/", "flash=auth:loginDone; Path=/"];

/** Every page answers a form with a redirect to the dashboard. */
const frontDoor = openFrontDoor(async () => goTo("/dashboard", COOKIES));

async function send(headers: Record<string, string>) {
  const answer = await frontDoor.request(
    `${ORIGIN}/auth/login`,
    { method: "POST", body: new URLSearchParams({ email: "amina" }), headers: { Origin: ORIGIN, ...headers } },
    env,
  );
  const { status, headers: notified } = answer;
  return { status, location: notified.get("Location"), to: notified.get(LEADS_TO), cookies: notified.getSetCookie() };
}

test("a browser that sends a form is redirected", async () => {
  expect(await send({})).toEqual({ status: 302, location: "/dashboard", to: null, cookies: COOKIES });
});

test("a script that sends a form gets the address to go to, with every cookie of the answer", async () => {
  const notified = await send({ [SENT_BY_SCRIPT]: "yes" });
  expect(notified).toEqual({ status: 204, location: null, to: "/dashboard", cookies: COOKIES });
});

test("a script of another site gets nothing", async () => {
  const notified = await send({ [SENT_BY_SCRIPT]: "yes", Origin: "https://evil.example" });
  expect(notified).toMatchObject({ status: 403, location: null, to: null, cookies: [] });
});

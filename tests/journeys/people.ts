import type { BrowserContext } from "playwright-core";
import { openClient } from "../../scripts/factory-client.mjs";
import { servedUrl } from "./served";

/** The first account of the factory, and so its admin. */
export const AMINA = { username: "amina", email: "amina@atelier.example", password: "la trame et la chaîne" };

type Account = { email: string; password: string };

/** The JSON API, signed in as someone. */
export async function apiOf(account: Account = AMINA, url = servedUrl()) {
  const client = openClient(url);
  await client.post("/api/auth/login", { email: account.email, password: account.password });
  return client;
}

/** Signs a browser in without its login page, which has a journey of its own. */
export async function signIn(context: BrowserContext, account: Account = AMINA, url = servedUrl()) {
  const { email, password } = account;
  const answer = await context.request.post(`${url}/api/auth/login`, {
    data: { email, password },
    headers: { Origin: url },
  });
  if (!answer.ok()) throw new Error(`signing in was answered ${answer.status()}`);
}

/** A name that no walk before this one has taken. */
export function unique(name: string): string {
  return `${name}-${Date.now().toString(36)}`;
}

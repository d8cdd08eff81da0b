import type { BrowserContext } from "playwright-core";
import { openClient } from "../../scripts/factory-client.mjs";
import type { Visitor } from "./browser";
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

/** Lets everybody make an account; a new factory takes people in by approval. */
export async function openRegistration(admin: ReturnType<typeof openClient>) {
  const { version } = await admin.get("/api/factory");
  await admin.patch("/api/factory", { version, registration: "open" });
}

let joined = 0;

/** A new user each time, because a journey may run again. */
export async function joins(name: string) {
  joined += 1;
  const username = `${name}.${joined}`;
  const account = { username, email: `${username}@atelier.example`, password: "seven cotton threads" };
  await openClient(servedUrl()).post("/api/auth/register", account);
  return account;
}

/** Makes accounts while the factory lets nobody in by themselves, so that they wait for approval. */
export async function registerWaiting(usernames: readonly string[], password: string) {
  const api = await apiOf();
  const set = async (registration: string) => {
    const { version } = await api.get("/api/factory");
    await api.patch("/api/factory", { version, registration });
  };
  await set("approval");
  try {
    for (const username of usernames) {
      const email = `${username}@atelier.example`;
      await openClient(servedUrl()).post("/api/auth/register", { username, email, password });
    }
  } finally {
    await set("open");
  }
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

/** Types an account into the form of the page and sends it by this button. */
export async function fillIn({ page }: Visitor, { email, password }: Account, button = "Sign in") {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("main").getByRole("button", { name: button, exact: true }).click();
}

/** Signs out. The last requests of the page are answered with 401. */
export async function signOut({ page, forgive }: Visitor) {
  forgive(/status of 401/);
  await page.getByRole("button", { name: /^Your menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
}

/** A name that no earlier run has taken. */
export function unique(name: string): string {
  return `${name}-${Date.now().toString(36)}`;
}

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureBundled } from "./bundle.mjs";
import { readConstants } from "./constants.mjs";
import { openClient } from "./factory-client.mjs";
import { root } from "./processes.mjs";
import { openServer, wakeDemo } from "./server.mjs";
import { prepareState } from "./state.mjs";

const SESSION_SECRET = "a secret that is only ever used for pictures and figures";

/** Serves a new demo factory of its own. `variables` go to the Worker, `how` to the server. */
export async function openDemo(name, variables = {}, how = {}) {
  const stateDirectory = join(root, ".test-state", name);
  await ensureBundled();
  await rm(stateDirectory, { recursive: true, force: true });
  await prepareState(stateDirectory, "demo");
  const server = await openServer({ stateDirectory, variables: { SESSION_SECRET, DEMO: "own", ...variables }, ...how });
  await wakeDemo(server.url);
  return server;
}

/** Signs a browser in as the demo's admin. */
export async function signIn(context, url) {
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await readConstants("app/accounts/domain/demo.ts");
  const data = { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD };
  await context.request.post(`${url}/api/auth/login`, { data, headers: { Origin: url } });
}

/** Every screen, by the name of its picture. */
export const SCREENS = {
  landing: "/",
  login: "/auth/login",
  register: "/auth/register",
  "forgot-password": "/auth/forgot-password",
  "reset-password": "/auth/reset-password",
  "not-found": "/a-page-that-nobody-made",
  dashboard: "/dashboard",
  inbox: "/chat",
  chat: "/chat?c=",
  workers: "/workers",
  "production-lines": "/production-lines",
  products: "/products",
  assignments: "/assignments/overview",
  board: "/board/",
  calendar: "/assignments/calendar",
  month: "/assignments/calendar?view=month",
  "shift-entry": "/performance/entry",
  records: "/performance/overview",
  analytics: "/performance/analytics",
  why: "/performance/why?productionLineId=",
  insights: "/performance/ai-insights",
  users: "/users",
  account: "/settings/account",
  "factory-settings": "/settings/factory",
  audit: "/settings/audit-logs",
  "audit-stats": "/settings/audit-stats",
};

const PUBLIC = ["landing", "login", "register", "forgot-password", "reset-password"];

export function isPublic(screen) {
  return PUBLIC.includes(screen);
}

/** The address of a screen in this factory: a new password needs the link of an email, boards and "Ask why" belong to a line. */
export async function addressOf(screen, url) {
  if (!(screen in FOUND)) return SCREENS[screen];
  const found = `${screen} ${url}`;
  addresses[found] ??= FOUND[screen](url, screen);
  return addresses[found];
}

const FOUND = { board: ofFirstLine, why: ofFirstLine, chat: groupTalk, "reset-password": askForEmail };
const addresses = {};

async function ofFirstLine(url, screen) {
  const { items } = await (await adminOf(url)).get("/api/production-lines?size=1");
  return SCREENS[screen] + items[0].id;
}

async function groupTalk(url) {
  const { items } = await (await adminOf(url)).get("/api/chat/conversations");
  return SCREENS.chat + items.find(({ kind }) => kind === "group").id;
}

/** A client of the API that is signed in as the demo's admin. */
export async function adminOf(url) {
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await readConstants("app/accounts/domain/demo.ts");
  const client = openClient(url);
  await client.post("/api/auth/login", { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD });
  return client;
}

async function askForEmail(url) {
  const { DEMO_ACCOUNTS } = await readConstants("app/accounts/domain/demo.ts");
  const { email } = DEMO_ACCOUNTS[0];
  await openClient(url).post("/api/auth/password-reset-request", { email });
  for (let tries = 0; tries < 50; tries += 1) {
    const mailbox = await (await fetch(`${url}/dev/mailbox`)).text();
    const [path] = /\/auth\/reset-password\?token=[\w-]{43}/.exec(mailbox) ?? [];
    if (path) return path;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("No email came.");
}

export const DESKTOP = { width: 1280, height: 800 };
export const TABLET = { width: 820, height: 1180 };
export const PHONE = { width: 390, height: 844 };

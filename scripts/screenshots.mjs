import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { readConstants } from "./constants.mjs";
import { freePort } from "./ports.mjs";
import { endTogether, root } from "./processes.mjs";
import { openServer } from "./server.mjs";
import { prepareState } from "./state.mjs";

const SCREENS = {
  landing: "/",
  dashboard: "/dashboard",
  workers: "/workers",
  "production-lines": "/production-lines",
  products: "/products",
  "performance-records": "/performance/overview",
};
const DESKTOP = { width: 1280, height: 800 };
const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 844 };

/** The pictures of the README: few, so that they stay small. */
const FOR_README = [
  { name: "dashboard-dark", screen: "dashboard", theme: "dark", viewport: DESKTOP },
  { name: "records-light", screen: "performance-records", theme: "light", viewport: DESKTOP },
  { name: "dashboard-phone", screen: "dashboard", theme: "dark", viewport: PHONE },
];

/** `--every` takes every screen at three widths in both themes, to be looked at and not kept. */
const everyPicture = Object.keys(SCREENS).flatMap((screen) =>
  Object.entries({ desktop: DESKTOP, tablet: TABLET, phone: PHONE }).flatMap(([size, viewport]) =>
    ["light", "dark"].map((theme) => ({ name: `${screen}-${size}-${theme}`, screen, theme, viewport })),
  ),
);

async function main() {
  const isEvery = process.argv.includes("--every");
  const folder = isEvery ? join(root, ".test-state", "screenshots") : join(root, "docs", "images");
  endTogether(130);
  const executablePath = await ensureChromium();
  const app = await openDemo();
  const browser = await chromium.launch({ executablePath, args: ["--headless", "--no-sandbox", "--disable-gpu"] });
  try {
    await mkdir(folder, { recursive: true });
    for (const picture of isEvery ? everyPicture : FOR_README) await take(browser, app.url, folder, picture);
  } finally {
    await browser.close();
    await app.stop();
  }
  console.log(`The pictures are in ${folder}`);
}

async function openDemo() {
  const stateDirectory = join(root, ".test-state", "demo");
  await ensureBuilt();
  await rm(stateDirectory, { recursive: true, force: true });
  await prepareState(stateDirectory, "demo");
  const SESSION_SECRET = "a secret that is only ever used for pictures";
  return openServer({ port: await freePort(), stateDirectory, variables: { SESSION_SECRET } });
}

async function take(browser, url, folder, { name, screen, theme, viewport }) {
  const context = await browser.newContext({ baseURL: url, viewport, locale: "en-GB" });
  await context.addCookies([{ name: "trame-theme", value: theme, url }]);
  await signIn(context, url);
  const page = await context.newPage();
  await page.goto(SCREENS[screen], { waitUntil: "networkidle" });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" });
  await context.close();
}

async function signIn(context, url) {
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await readConstants("app/domain/demo.ts");
  const data = { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD };
  await context.request.post(`${url}/api/auth/login`, { data, headers: { Origin: url } });
}

await main();

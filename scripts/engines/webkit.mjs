import { freePort } from "../ports.mjs";
import { openGuarded } from "../processes.mjs";
import { pointing, pressing, typing } from "./actions.mjs";
import { COMMAND_MS, START_MS, VIEWPORT, within } from "./limits.mjs";
import { findProgram } from "./packages.mjs";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const SCREEN = "1600x1200x24";
const POLL_MS = 150;

/**
 * Drives WebKitGTK's small browser by WebKitWebDriver, on a screen that nobody sees. A driver has one session, so each
 * tab has its own. `errorsOf` takes what the pages reported to the proxy.
 * @param {{ takeErrors: () => { at: string, text: string }[] }} reported
 * @returns {ReturnType<import("./person.mjs").OpenEngine>}
 */
export async function openWebKit(reported) {
  const [driver, xvfb] = [findProgram(["WebKitWebDriver"]), findProgram(["Xvfb"])];
  if (!driver || !xvfb) return null;
  let showsAt = (_display) => {};
  const shown = new Promise((resolve) => {
    showsAt = resolve;
  });
  const flags = ["-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"];
  const screen = openGuarded([xvfb, flags], (text) => /^\d+\s*$/.test(text) && showsAt(`:${text.trim()}`));
  const DISPLAY = await within(START_MS, shown, "The start of Xvfb");
  const drivers = [];
  const openTab = async () => {
    const port = await freePort();
    const env = { DISPLAY, LANGUAGE: "en_GB", GTK_A11Y: "none", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
    const driving = openGuarded([driver, [`--port=${port}`]], () => {}, env);
    drivers.push(driving);
    return tabOf(`http://127.0.0.1:${port}`, reported, driving);
  };
  const first = await openTab();
  const tabs = [first];
  return {
    version: `WebKitGTK ${first.version}`,
    openTab: async () => tabs.pop() ?? openTab(),
    close: async () => {
      await Promise.all(drivers.map((driving) => driving.stop()));
      await screen.stop();
    },
  };
}

async function tabOf(driver, reported, driving) {
  await untilReady(driver);
  const { sessionId, capabilities } = await send(driver, "POST", "/session", {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true, pageLoadStrategy: "none" } },
  });
  const post = (path, body) => send(driver, "POST", `/session/${sessionId}${path}`, body);
  const run = (script) => post("/execute/sync", { script: `return ${script}`, args: [] });
  await growTo(VIEWPORT, post, run);
  const act = (actions) => post("/actions", { actions });
  return {
    version: capabilities.browserVersion,
    goTo: (url) => post("/url", { url }),
    run,
    type: (text) => act(typing(text)),
    press: (key) => act(pressing(key)),
    point: (points) => act(pointing(points)),
    upload: async (selector, path) => {
      const { [ELEMENT]: id } = await run(`document.querySelector(${JSON.stringify(selector)})`);
      await post(`/element/${id}/value`, { text: path });
    },
    takeErrors: () => reported.takeErrors(),
    close: () => driving.stop(),
  };
}

/** Gives the page this size; the window is larger by its bars. */
async function growTo({ width, height }, post, run) {
  await post("/window/rect", { width, height });
  const [innerWidth, innerHeight] = await run("[innerWidth, innerHeight]");
  await post("/window/rect", { width: width * 2 - innerWidth, height: height * 2 - innerHeight });
}

async function untilReady(driver) {
  const over = Date.now() + START_MS;
  while (Date.now() < over) {
    const isReady = await send(driver, "GET", "/status").catch(() => null);
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error("WebKitWebDriver did not start");
}

async function send(driver, method, path, body) {
  const answer = await fetch(driver + path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(COMMAND_MS),
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSocketClient } from "../../benchmarks/chat/socket-client.mjs";
import { openGuarded } from "../processes.mjs";
import { pointing, pressing, typing } from "./actions.mjs";
import { COMMAND_MS, START_MS, VIEWPORT, within } from "./limits.mjs";
import { findProgram } from "./packages.mjs";

/** Firefox answers only programs that name an origin it was started for. */
const OUR_ORIGIN = "http://127.0.0.1";
const PREFERENCES = {
  "app.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "dom.security.https_first": false,
  "intl.accept_languages": "en-GB,en",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "toolkit.telemetry.reportingpolicy.firstRun": false,
  "ui.prefersReducedMotion": 1,
};

/** Drives Firefox by WebDriver BiDi, its own protocol, without another program. @type {import("./person.mjs").OpenEngine} */
export async function openFirefox() {
  const program = findProgram(["firefox-esr", "firefox"]);
  if (!program) return null;
  const profile = mkdtempSync(join(tmpdir(), "trame-firefox-"));
  const forget = () => rmSync(profile, { recursive: true, force: true });
  process.once("exit", forget);
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const flags = ["--headless", "--no-remote", "--profile", profile];
  const remote = ["--remote-debugging-port=0", `--remote-allow-origins=${OUR_ORIGIN}`];
  let listens = (_port) => {};
  const listening = new Promise((resolve) => {
    listens = resolve;
  });
  const browser = openGuarded([program, [...flags, ...remote]], (text) => {
    const [, port] = /WebDriver BiDi listening on ws:\/\/[^:]+:(\d+)/.exec(text) ?? [];
    if (port) listens(Number(port));
  });
  const port = await within(START_MS, listening, "The start of Firefox");
  const bidi = await connect(port);
  const { capabilities } = await bidi.send("session.new", {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
  });
  await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    openTab: () => openTab(bidi),
    close: async () => {
      await browser.stop();
      forget();
    },
  };
}

async function openTab(bidi) {
  const { userContext } = await bidi.send("browser.createUserContext", {});
  const { context } = await bidi.send("browsingContext.create", { type: "tab", userContext });
  await bidi.send("browsingContext.setViewport", { context, viewport: VIEWPORT });
  const errors = [];
  bidi.onLog(({ level, text, source, stackTrace }) => {
    if (level !== "error" || source.context !== context) return;
    errors.push({ at: stackTrace?.callFrames?.[0]?.url ?? "", text });
  });
  const evaluate = async (expression) => {
    const answer = await bidi.send("script.evaluate", { expression, target: { context }, awaitPromise: true });
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  const act = (actions) => bidi.send("input.performActions", { context, actions });
  return {
    goTo: (url) => bidi.send("browsingContext.navigate", { context, url, wait: "none" }),
    run: async (script) => {
      // Firefox describes every value by its type; as a text it comes in one piece.
      const { value } = await evaluate(`Promise.resolve(${script}).then((value) => JSON.stringify(value ?? null))`);
      return JSON.parse(value);
    },
    type: (text) => act(typing(text)),
    press: (key) => act(pressing(key)),
    point: (points) => act(pointing(points)),
    upload: async (selector, path) => {
      const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`);
      await bidi.send("input.setFiles", { context, element: { sharedId }, files: [path] });
    },
    takeErrors: () => errors.splice(0),
    close: () => bidi.send("browser.removeUserContext", { userContext }),
  };
}

async function connect(port) {
  const waiting = new Map();
  const listeners = [];
  let sent = 0;
  const client = openSocketClient({
    url: `http://127.0.0.1:${port}`,
    path: "/session",
    origin: OUR_ORIGIN,
    onText: (content) => {
      const { id, type, method, params, result, message } = JSON.parse(content.toString());
      if (method === "log.entryAdded") for (const listener of listeners) listener(params);
      const command = waiting.get(id);
      waiting.delete(id);
      if (type === "error") command?.reject(new Error(message));
      else command?.resolve(result);
    },
  });
  const { status } = await within(START_MS, client.opened, "The connection to Firefox");
  if (status !== 101) throw new Error(`Firefox refused the connection with ${status}`);
  return {
    onLog: (listener) => listeners.push(listener),
    send: (method, params) => {
      const id = ++sent;
      const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
      client.send(JSON.stringify({ id, method, params }));
      return within(COMMAND_MS, answer, `Firefox's ${method}`);
    },
  };
}

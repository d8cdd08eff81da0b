import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run, tool } from "./processes.mjs";

/** Chromium without a window and without notifications. It walks the journeys in three quarters of the time. */
const SHELL = "chromium-headless-shell";
const WHOLE = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome.exe", "msedge.exe"];
const USUAL_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * The path of a Chromium, installed when there is none. Throws one clear sentence when it can be neither found nor
 * installed.
 * @param {{ isShellEnough?: boolean }} needs
 */
export async function ensureChromium({ isShellEnough = false } = {}) {
  const names = isShellEnough ? [SHELL, ...WHOLE] : WHOLE;
  const found = await find(names);
  if (found) return found;
  console.log("Installing Chromium for the browser journeys …");
  await install(isShellEnough ? [SHELL, "chromium"] : ["chromium"]).catch(() => null);
  const installed = await find(names);
  if (installed) return installed;
  throw new Error(
    "The browser journeys need Chromium, and none could be found or installed: install Chromium or Chrome and name it in CHROMIUM_PATH, or run `npm run test:fast`, which leaves the browser out.",
  );
}

export function findChromium() {
  return find([SHELL, ...WHOLE]);
}

async function find(names) {
  const { CHROMIUM_PATH, PATH = "" } = process.env;
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : null;
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const { chromium } = await import("playwright-core");
  return [...onPath, ...USUAL_PLACES, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null;
}

async function install(packages) {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    try {
      await run(["apt-get", ["update", "-q"]]);
    } catch {
      console.log("The list of Debian's packages could not be renewed; the one that is here is used.");
    }
    for (const name of packages) {
      try {
        return await run(["apt-get", ["install", "-q", "-y", "--no-install-recommends", name]]);
      } catch {
        console.log(`Debian's package ${name} did not install.`);
      }
    }
  }
  await run(tool("playwright-core/cli.js", "install", "chromium"));
}

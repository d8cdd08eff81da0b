import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run, tool } from "./processes.mjs";

/** The shell without a window comes first: the same browser of the same version walks the journeys in a quarter less. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome.exe",
  "msedge.exe",
];
const USUAL_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * The path of a Chromium, installed when there is none. Throws one clear sentence when it can be neither found nor
 * installed.
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log("Installing Chromium for the browser journeys …");
  await install().catch(() => null);
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error(
    "The browser journeys need Chromium, and none could be found or installed: install Chromium or Chrome and name it in CHROMIUM_PATH, or run `npm run test:fast`, which leaves the browser out.",
  );
}

export async function findChromium() {
  const { CHROMIUM_PATH, PATH = "" } = process.env;
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : null;
  const onPath = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const { chromium } = await import("playwright-core");
  return [...onPath, ...USUAL_PLACES, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null;
}

async function install() {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    try {
      await run(["apt-get", ["update", "-q"]]);
    } catch {
      console.log("The list of Debian's packages could not be renewed; the one that is here is used.");
    }
    for (const name of ["chromium-headless-shell", "chromium"]) {
      try {
        return await run(["apt-get", ["install", "-q", "-y", "--no-install-recommends", name]]);
      } catch {
        console.log(`Debian's package ${name} did not install.`);
      }
    }
  }
  await run(tool("playwright-core/cli.js", "install", "chromium"));
}

import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "../processes.mjs";

/** What each engine needs beside Chromium, which installs itself: its programs, and the packages of Debian with them. */
const NEEDS = {
  firefox: { programs: [["firefox-esr", "firefox"]], packages: ["firefox-esr"] },
  webkit: { programs: [["WebKitWebDriver"], ["Xvfb"]], packages: ["webkit2gtk-driver", "xvfb"] },
  proxy: { programs: [["openssl"]], packages: ["openssl"] },
};

/** Installs what is missing where Debian's packages can be had; returns the names of what is still missing. */
export async function installMissing() {
  const missing = Object.values(NEEDS).filter(isMissing);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing browsers …");
    const packages = missing.flatMap((need) => need.packages);
    await run(["apt-get", ["update", "-q"]]).catch(() => null);
    for (const name of packages) {
      await run(["apt-get", ["install", "-q", "-y", "--no-install-recommends", name]], {
        DEBIAN_FRONTEND: "noninteractive",
      }).catch(() => console.log(`Debian's package ${name} did not install.`));
    }
  }
  return Object.keys(NEEDS).filter((name) => isMissing(NEEDS[name]));
}

/** The path of the first of these programs that is installed. */
export function findProgram(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null;
}

function isMissing({ programs }) {
  return programs.some((names) => !findProgram(names));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

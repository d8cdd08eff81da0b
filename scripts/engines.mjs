import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDemo } from "./demo-app.mjs";
import { openChromium } from "./engines/chromium.mjs";
import { openFirefox } from "./engines/firefox.mjs";
import { RUN_MS } from "./engines/limits.mjs";
import { errorsOf, isPassed, placed, tableOf } from "./engines/outcome.mjs";
import { installMissing } from "./engines/packages.mjs";
import { openProxy } from "./engines/proxy.mjs";
import { tryEngine } from "./engines/trying.mjs";
import { openWebKit } from "./engines/webkit.mjs";
import { freePort } from "./ports.mjs";
import { endTogether, root } from "./processes.mjs";

/** The document whose table `--write` replaces. */
const DOCUMENT = join(root, "docs", "testing.md");

/**
 * `npm run test:engines [-- --only firefox,webkit] [--jobs-only] [--write]`: eight jobs and all screens in three
 * engines, on a new demo factory behind https.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "chromium,firefox,webkit" },
    "jobs-only": { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

endTogether(130);
const missing = await installMissing();
if (missing.includes("proxy")) throw new Error("The engines need openssl, which makes the certificate of the proxy.");
const names = values.only.split(",").filter((name) => !missing.includes(name));
for (const name of missing)
  console.log(`${name} is left out: it is not installed, and Debian's packages are not here.`);

const reported = [];
const takeErrors = () => reported.splice(0);
const ENGINES = { chromium: openChromium, firefox: openFirefox, webkit: () => openWebKit({ takeErrors }) };

const proxy = await openProxy({ port: await freePort(), onError: (error) => reported.push(error) });
const app = await openDemo("engines", { ORIGIN: proxy.url });
proxy.leadTo(app.url);
const over = Date.now() + RUN_MS;
const tried = [];
try {
  for (const name of names) {
    const how = {
      name,
      open: ENGINES[name],
      appUrl: app.url,
      proxyUrl: proxy.url,
      hasWalk: !values["jobs-only"],
      over,
    };
    const outcome = await tryEngine(how);
    console.log(errorsOf(outcome).join("\n"));
    tried.push(outcome);
  }
} finally {
  await proxy.close();
  await app.stop();
}

const table = tableOf(tried);
console.log(`\n${table}`);
if (values.write) await writeFile(DOCUMENT, placed(await readFile(DOCUMENT, "utf8"), table));
process.exit(tried.length > 0 && tried.every(isPassed) ? 0 : 1);

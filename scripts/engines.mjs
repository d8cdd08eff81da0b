import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDemo } from "./demo-app.mjs";
import { openChromium } from "./engines/chromium.mjs";
import { prepareFor } from "./engines/factory.mjs";
import { openFirefox } from "./engines/firefox.mjs";
import { JOBS } from "./engines/jobs.mjs";
import { JOB_MS, within } from "./engines/limits.mjs";
import { errorsOf, isPassed, placed, tableOf } from "./engines/outcome.mjs";
import { installMissing } from "./engines/packages.mjs";
import { openPerson } from "./engines/person.mjs";
import { openProxy } from "./engines/proxy.mjs";
import { walkScreens } from "./engines/screens.mjs";
import { openWebKit } from "./engines/webkit.mjs";
import { freePort } from "./ports.mjs";
import { endTogether, root } from "./processes.mjs";

const ENGINES = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit };
const DOCUMENT = join(root, "docs", "testing.md");

/**
 * `npm run test:engines [-- --only firefox,webkit] [--jobs-only] [--write]`: eight jobs and all screens in three
 * engines, on a new demo factory. `--write` puts the table into docs/testing.md.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: Object.keys(ENGINES).join(",") },
    "jobs-only": { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

endTogether(130);
const missing = await installMissing();
if (missing.includes("proxy")) throw new Error("The engines need openssl, which makes the certificate of the proxy.");
const names = values.only.split(",").filter((name) => !missing.includes(name));
for (const name of missing) console.log(`${name} is not installed and was left out: Debian has it, other systems may.`);

const reported = [];
const takeErrors = () => reported.splice(0);
const proxy = await openProxy({ port: await freePort(), onError: (error) => reported.push(error) });
const app = await openDemo("engines", { ORIGIN: proxy.url });
proxy.leadTo(app.url);
const tried = [];
try {
  for (const name of names) tried.push(await tryEngine(name));
} finally {
  await proxy.close();
  await app.stop();
}

const table = tableOf(tried);
console.log(`\n${tried.flatMap(errorsOf).join("\n")}\n\n${table}`);
if (values.write) await writeFile(DOCUMENT, placed(await readFile(DOCUMENT, "utf8"), table));
process.exit(tried.length > 0 && tried.every(isPassed) ? 0 : 1);

async function tryEngine(name) {
  const factory = await prepareFor(name, app.url);
  const engine = await ENGINES[name]({ takeErrors });
  console.log(`\n— ${engine.version}`);
  const openTab = async () => openPerson(await engine.openTab(), proxy.url);
  const jobs = [];
  try {
    const me = await openTab();
    const started = Date.now();
    const visited = await walk(me, true);
    for (const [job, work] of JOBS) jobs.push(await doJob(job, () => work({ me, openOther: openTab, factory })));
    const walked = await walk(me, false);
    const screens = { visits: visited.visits + walked.visits, found: [...visited.found, ...walked.found] };
    const jobSeconds = jobs.reduce((sum, { seconds }) => sum + seconds, 0);
    return { version: engine.version, jobs, screens: { ...screens, seconds: (Date.now() - started) / 1000 - jobSeconds } };
  } finally {
    await engine.close();
  }
}

async function walk(person, isVisitor) {
  if (values["jobs-only"]) return { visits: 0, found: [] };
  return walkScreens({ person, url: app.url, isVisitor });
}

async function doJob(name, work) {
  const started = Date.now();
  const fault = await within(JOB_MS, work(), "The job").then(
    () => null,
    (error) => error.message,
  );
  const seconds = (Date.now() - started) / 1000;
  console.log(`  ${name}: ${fault ?? "passed"}, ${seconds.toFixed(1)} s`);
  return { name, fault, seconds };
}

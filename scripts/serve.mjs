import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { BUNDLE } from "./bundle.mjs";
import { ADDRESS_IN_USE, READY } from "./ports.mjs";
import { root } from "./processes.mjs";
import { watchRuntime } from "./runtime.mjs";
import { runSchedules } from "./schedules.mjs";

/**
 * Serves the bundled Worker with the bindings of wrangler.toml until it is ended. Its one argument is JSON: name, host,
 * port, stateDirectory, variables, hasTriggers for `/__scheduled?cron=`, and runsEachMinute for tests that wait for a
 * schedule. `around` is a file that takes the place of the bundle and imports it as `./entry.js`, for measurements. It
 * does without the proxy of `wrangler dev`, which answers 503 when the Worker is busy.
 */
const { name, host, port, stateDirectory, variables, hasTriggers, runsEachMinute, around } = JSON.parse(
  process.argv[2],
);

const configuration = join(root, "wrangler.toml");
const { workerOptions } = unstable_getMiniflareWorkerOptions(configuration);
/**
 * Miniflare passes a scheduled event of a Worker with static files to a proxy that does not handle it. So the Worker
 * gets a second name, and a Worker beside it sends the event to that name, at the address of `wrangler dev
 * --test-scheduled`.
 */
const SECOND_NAME = "app";
const SERVED = around ? "./around.js" : "./entry.js";
const ENTRY = `export * from "${SERVED}"; export { default, default as ${SECOND_NAME} } from "${SERVED}";`;
const CLOCK = `export default {
  async fetch(request, { APP }) {
    const cron = new URL(request.url).searchParams.get("cron");
    const { outcome } = await APP.scheduled({ cron, scheduledTime: new Date() });
    return new Response(outcome, { status: outcome === "ok" ? 200 : 500 });
  },
};`;
const CLOCK_ADDRESS = `${host}/__scheduled`;

const stored = (kind) => join(stateDirectory, "v3", kind);

const runtime = watchRuntime();
const server = new Miniflare({
  handleRuntimeStdio: runtime.listen,
  host,
  port,
  cf: false,
  durableObjectsPersist: stored("do"),
  d1Persist: stored("d1"),
  r2Persist: stored("r2"),
  workers: [
    {
      ...workerOptions,
      name,
      modulesRoot: dirname(BUNDLE),
      modules: [
        { type: "ESModule", path: join(dirname(BUNDLE), "serving.js"), contents: ENTRY },
        ...(around
          ? [{ type: "ESModule", path: join(dirname(BUNDLE), "around.js"), contents: readFileSync(around, "utf8") }]
          : []),
        { type: "ESModule", path: BUNDLE },
      ],
      bindings: { ...workerOptions.bindings, ...variables },
    },
    {
      name: "clock",
      modules: true,
      script: CLOCK,
      // From April 2024 on `scheduled` would call a method of that name instead of sending the event.
      compatibilityDate: "2024-01-01",
      compatibilityFlags: ["service_binding_extra_handlers"],
      serviceBindings: { APP: { name, entrypoint: SECOND_NAME } },
      routes: hasTriggers ? [`${CLOCK_ADDRESS}*`] : [],
    },
  ],
});

let isEnding = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);

try {
  await server.ready;
} catch (error) {
  console.error(error.message);
  process.exit(error.code === "ERR_ADDRESS_IN_USE" ? ADDRESS_IN_USE : 1);
}
runtime.ended.then(() => {
  if (isEnding) return;
  console.error("The Worker's runtime has ended.");
  process.exit(1);
});
const clock = await server.getWorker("clock");
const { triggers } = unstable_readConfig({ config: configuration, env: "production" });
const crons = triggers.crons ?? [];
const run = (cron) => clock.fetch(`http://${CLOCK_ADDRESS}?cron=${encodeURIComponent(cron)}`);
if (runsEachMinute) runSchedules(["* * * * *"], () => Promise.all(crons.map(run)));
else runSchedules(crons, run);
console.log(READY);

async function end() {
  isEnding = true;
  await server.dispose();
  process.exit(0);
}

import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { openClient } from "./factory-client.mjs";

/**
 * `npm run audit:verify` compares the audit log of the local database (`--persist-to DIR`) with its seals and with the
 * heads kept outside it, and exits with 1 and the first broken entry when they differ. With `--url`, `--email` and
 * `--password` it asks a running factory to do the same.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({
  options: {
    "persist-to": { type: "string", default: process.env.STATE_DIR ?? ".wrangler/state" },
    url: { type: "string" },
    email: { type: "string", default: process.env.TRAME_EMAIL },
    password: { type: "string", default: process.env.TRAME_PASSWORD },
  },
});

const ENTRIES_A_CALL = 20_000;

async function ofFactory({ url, email, password }) {
  const client = openClient(url);
  await client.post("/api/auth/login", { email, password });
  return (after) => client.get(`/api/audit-logs/verify?entries=${ENTRIES_A_CALL}${after ? `&after=${after}` : ""}`);
}

async function ofDirectory(directory) {
  const { module } = await runnerImport("/scripts/audit/local.ts", {
    root,
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "#app": `${root}app` } },
  });
  return module.openLocal(directory);
}

const verify = values.url ? await ofFactory(values) : await ofDirectory(values["persist-to"]);
let checked = 0;
let verdict = await verify();
while (verdict.ok && verdict.next) {
  checked += verdict.checked;
  verdict = await verify(verdict.next);
}
if (verdict.ok) console.log(`${checked + verdict.checked} entries verified: nothing was changed, removed or inserted.`);
else console.error(`Entry ${verdict.firstBroken} is the first that does not match its seal.`);
process.exit(verdict.ok ? 0 : 1);

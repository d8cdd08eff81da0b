import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { saveTogether } from "../benchmarks/serving/load.mjs";
import { ensureBundled } from "./bundle.mjs";
import { openClient } from "./factory-client.mjs";
import { endTogether, root } from "./processes.mjs";
import { openServer } from "./server.mjs";
import { prepareState } from "./state.mjs";

/**
 * `npm run bench:serving [-- --clients 60 --minutes 3 --server start,dev]`: people who keep their connections open and
 * pause between two saves, against the server of `npm start` and against that of `npm run dev`. It fails when the server
 * of `npm start` leaves a save without its 201.
 */
const { values } = parseArgs({
  options: {
    clients: { type: "string", default: "60" },
    minutes: { type: "string", default: "3" },
    server: { type: "string", default: "start" },
  },
});

endTogether(130);
await ensureBundled();
for (const name of values.server.split(",")) {
  const stateDirectory = join(root, ".test-state", `serving-${name}`);
  await rm(stateDirectory, { recursive: true, force: true });
  await prepareState(stateDirectory, "none");
  const variables = { SESSION_SECRET: "a secret that is only ever used for figures" };
  const server = await openServer({ stateDirectory, variables, reloads: name === "dev" });
  const client = openClient(server.url);
  await client.post("/api/auth/register", {
    username: "amina",
    email: "amina@example.com",
    password: "seven cotton threads",
  });
  const clients = Number(values.clients);
  const started = Date.now();
  const answers = await saveTogether(server.url, client.cookie(), { clients, seconds: 60 * Number(values.minutes) });
  console.log(`${name}, ${Math.round((Date.now() - started) / 1000)} s: ${JSON.stringify(answers)}`);
  await server.stop();
  const others = Object.keys(answers).filter((answer) => answer !== "201" && answer !== "resent");
  if (name === "start" && others.length > 0) process.exitCode = 1;
}
process.exit();

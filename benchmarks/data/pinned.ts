import { execFile } from "node:child_process";
import { cpus } from "node:os";
import { promisify } from "node:util";

const SERVERS = "0";
const CLIENT = "1";

/** Starts a program on the first core, where it stays. This process then returns to the second core, if there is one. */
export async function onServerCore<Started>(start: () => Promise<Started>): Promise<Started> {
  await moveTo(SERVERS);
  try {
    return await start();
  } finally {
    await moveTo(CLIENT);
  }
}

/** Moves all threads of this process; processes it starts afterwards run there as well. */
async function moveTo(core: string) {
  if (cpus().length < 2) return;
  await promisify(execFile)("taskset", ["-a", "-c", "-p", core, String(process.pid)]).catch(() => undefined);
}

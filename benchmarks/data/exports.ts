import { setTimeout } from "node:timers/promises";
import { presetRange } from "#app/plant/domain/day-ranges";
import { onServerCore } from "./pinned";
import { LAST_DAY } from "./seed";
import { openServed } from "./served";

const PATH = "/api/performance-records/export";
const TYPES = ["csv", "xlsx"];
const LOOKED_AT_EVERY_MILLISECONDS = 200;

/** The cost of exporting all records: seconds, bytes, and the growth of the server's memory. */
export async function costOfExports(directory: string) {
  const served = await onServerCore(() => openServed(directory));
  try {
    await served.prepare();
    // The memory that runtime and database allocate once is not the export's.
    const month = new URLSearchParams(presetRange("last30", LAST_DAY));
    for (const type of TYPES) await served.drain(`${PATH}.${type}?${month}`);
    for (const type of TYPES) {
      const before = await served.memoryKilobytes();
      let [most, isOver] = [before, false];
      const watching = (async () => {
        while (!isOver) {
          most = Math.max(most, await served.memoryKilobytes());
          await setTimeout(LOOKED_AT_EVERY_MILLISECONDS);
        }
      })();
      const began = performance.now();
      const bytes = await served.drain(`${PATH}.${type}`);
      const seconds = (performance.now() - began) / 1_000;
      isOver = true;
      await watching;
      console.log(
        `Everything as ${type.toUpperCase()}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; memory grew by ${Math.round((most - before) / 1_000)} MB.`,
      );
    }
  } finally {
    await served.close();
  }
}

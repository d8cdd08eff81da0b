import { parseArgs } from "node:util";
import { benchChat } from "../benchmarks/chat/bench.mjs";
import { endTogether } from "./processes.mjs";

/**
 * `npm run bench:chat [-- --rounds 3 --seconds 8 --ramp-seconds 60 --only thr,lat,idle,e1,audit,storm --servers
 * Trame,ws]`: the app's room beside a small room that stores, one that does not, ws, socket.io and Bun, in turn in
 * every round. On Linux the servers are pinned to one processor and this program to another.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "8" },
    "ramp-seconds": { type: "string", default: "60" },
    servers: { type: "string", default: "" },
    only: { type: "string", default: "thr,lat,idle,e1,audit,storm" },
  },
});

endTogether(130);
await benchChat({
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  rampSeconds: Number(values["ramp-seconds"]),
  only: values.only.split(","),
  servers: values.servers.split(","),
});
process.exit(0);

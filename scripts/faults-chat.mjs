import { parseArgs } from "node:util";
import { findChatFaults } from "../benchmarks/chat/faults.mjs";
import { endTogether } from "./processes.mjs";

/**
 * `npm run faults:chat [-- --rounds 200 --seeds 1000 --only E2,E4 --minutes 15]`: kills the server in mid-send again
 * and again, then doubles messages, sends hostile frames, revokes sessions and cuts three hundred sockets at once.
 * Nothing may be lost, doubled or renumbered. `--minutes` ends the rounds, and the seeds, early. Needs the `sqlite3`
 * command.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    seeds: { type: "string", default: "1000" },
    minutes: { type: "string", default: "60" },
    only: { type: "string" },
  },
});

endTogether(130);
const isRight = await findChatFaults({
  rounds: Number(values.rounds),
  seeds: Number(values.seeds),
  minutes: Number(values.minutes),
  only: values.only?.split(","),
});
process.exit(isRight ? 0 : 1);

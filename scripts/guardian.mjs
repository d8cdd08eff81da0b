import { stopGroup } from "./processes.mjs";

/**
 * Ends the process group that its argument leads as soon as its standard input closes, which happens however the
 * process that started it ends: a killed process cannot end its children itself.
 */
const leader = Number(process.argv[2]);
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => {});
process.stdin
  .on("end", () => stopGroup(leader))
  .on("error", () => stopGroup(leader))
  .resume();

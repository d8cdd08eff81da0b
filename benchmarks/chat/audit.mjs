import { setTimeout as pause } from "node:timers/promises";
import { allMessages } from "./factory.mjs";
import { within } from "./waiting.mjs";
import { compared, openWriter } from "./writer.mjs";

const CUTS = 20;
const SETTLED_WITHIN_MS = 60_000;

/** Lets everyone write and read while sockets are cut at random, then compares every log with the stored rows. */
export async function auditCuts(factory, members) {
  const already = (await allMessages(factory)).length;
  const acked = new Map();
  const writers = members.map((member) => openWriter(factory, member, acked));
  await Promise.all(
    writers.map(async (one) => {
      await one.connect();
      one.start();
      for (let cut = 0; cut < CUTS; cut += 1) {
        await pause(20 + Math.random() * 200);
        one.leave();
        await one.connect();
      }
      one.halt();
    }),
  );
  const isSettled = await within(SETTLED_WITHIN_MS, () => writers.every((one) => one.isSettled()));
  const all = await allMessages(factory);
  await within(SETTLED_WITHIN_MS, () => writers.every((one) => one.heardUpTo() === all.length));
  const isHeard = writers.every((one) => one.isSame(all));
  for (const one of writers) one.leave();
  const stored = all.slice(already);
  const counts = compared(acked, stored, already);
  const misheard = writers.reduce((sum, one) => sum + one.misheard(), 0);
  const wrong =
    Object.values(counts).reduce((sum, count) => sum + count, 0) + misheard + (isSettled ? 0 : 1) + (isHeard ? 0 : 1);
  const notified = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  return `${members.length} members, each cut ${CUTS} times: ${acked.size} messages acknowledged, ${stored.length} stored; ${notified.join(", ")}; heard twice or out of order ${misheard}; all logs whole: ${isHeard ? "yes" : "no"}; wrong: ${wrong}`;
}

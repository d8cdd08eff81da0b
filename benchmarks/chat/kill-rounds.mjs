import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { allMessages } from "./factory.mjs";
import { within } from "./waiting.mjs";
import { compared, openWriter } from "./writer.mjs";

const BACK_WITHIN_MS = 30_000;
/** In every nth round another process locks D1 from before the kill until after the restart. */
const LOCKED_EVERY = 5;
const LOCKED_SECONDS = 5;

/**
 * E2: all members write, the server processes are killed at a random moment and restarted, and unacknowledged messages
 * are sent again. Every member reads along and resumes from the last number heard.
 */
export async function killInMidSend(factory, members, { rounds, minutes }) {
  const until = performance.now() + minutes * 60_000;
  const acked = new Map();
  const writers = members.map((member) => openWriter(factory, member, acked));
  const backs = [];
  const problems = [];
  let locked = 0;
  let round = 0;
  for (; round < rounds && performance.now() < until; round += 1) {
    await Promise.all(writers.map((one) => one.connect()));
    for (const one of writers) one.start();
    const isLocked = round % LOCKED_EVERY === LOCKED_EVERY - 1;
    const unlocked = isLocked ? lock(factory.databaseFile) : undefined;
    if (isLocked) locked += 1;
    await pause(100 + Math.random() * 1_900);
    factory.server.kill();
    for (const one of writers) one.halt();
    await factory.server.exited;
    await factory.restart();
    const started = performance.now();
    await Promise.all(writers.map((one) => one.connect()));
    if (!(await within(BACK_WITHIN_MS, () => writers.every((one) => one.isSettled()))))
      problems.push(`round ${round + 1}: not everything was acknowledged again`);
    backs.push(performance.now() - started);
    await unlocked;
    for (const one of writers) one.leave();
    process.stderr.write(`\rround ${round + 1} of ${rounds}, ${acked.size} messages `);
  }
  process.stderr.write("\n");
  const stored = await allMessages(factory);
  const counts = compared(acked, stored);
  const isTold = await within(BACK_WITHIN_MS, async () => (await toldSeq(factory)) === stored.length);
  if (!isTold) problems.push(`D1 knows ${await toldSeq(factory)} of ${stored.length}`);
  await Promise.all(writers.map((one) => one.connect()));
  await within(BACK_WITHIN_MS, () => writers.every((one) => one.heardUpTo() === stored.length));
  const isRead = writers.every((one) => one.isSame(stored));
  for (const one of writers) one.leave();
  if (!isRead) problems.push("the log of a reader is not what is stored");
  const misheard = writers.reduce((sum, one) => sum + one.misheard(), 0);
  const wrong = Object.values(counts).reduce((sum, count) => sum + count, 0) + misheard + problems.length;
  const seconds = Math.max(0, ...backs) / 1000;
  return {
    what: "E2 kill -9 in mid-send",
    happened: `${round} rounds, in ${locked} of them D1 locked for ${LOCKED_SECONDS} s; ${acked.size} messages acknowledged, ${stored.length} stored; lost ${counts.lost}, doubled ${counts.doubled}, renumbered ${counts.renumbered}, changed ${counts.changed}, gaps ${counts.gaps}; heard twice or out of order by the ${writers.length} readers ${misheard}; D1 told of the newest: ${isTold ? "yes" : "no"}; all caught up at most ${seconds.toFixed(1)} s after the restart${problems.map((one) => `; ${one}`).join("")}`,
    wrong,
  };
}

async function toldSeq({ admin, group }) {
  const { items } = await admin.get("/api/chat/conversations?size=100");
  return items.find(({ id }) => id === group.id)?.lastMessage?.seq ?? 0;
}

/** Resolves when the lock is released. */
function lock(file) {
  const args = [file, "PRAGMA busy_timeout = 2000", "BEGIN IMMEDIATE", `.shell sleep ${LOCKED_SECONDS}`, "ROLLBACK"];
  return new Promise((resolve, reject) => {
    const holder = spawn("sqlite3", args, { stdio: "ignore" });
    holder.once("error", () => reject(new Error("The command sqlite3 is needed to lock the database.")));
    holder.once("close", resolve);
  });
}

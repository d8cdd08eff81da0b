import { openGroup } from "./factory.mjs";
import { memoryKilobytes } from "./meters.mjs";
import { latencies } from "./room-faults.mjs";
import { acksOf, enter } from "./visit.mjs";
import { within } from "./waiting.mjs";

const DEAF = 50;
const IDLE = 1_000;
const IDLE_ROOMS = 10;
const ENTERED_AT_ONCE = 20;
const SAID = 500;
const CHARACTERS = 2_000;
const STORED_WITHIN_MS = 60_000;
const MAX_GROWTH_MB = 100;

/** E14: fifty sockets of a room never read, a thousand others are idle, and a megabyte is sent. */
export async function provokeSilence(factory) {
  const { members, server } = factory;
  const [writer, reader, ...others] = members;
  const withoutWarnings = await latencies(factory, writer, reader, "alone");
  const ids = members.map(({ id }) => id);
  const rooms = [];
  for (let n = 0; n < IDLE_ROOMS; n += 1) rooms.push(await openGroup(factory, `Idle ${n}`, ids));
  const idle = await enterAll(IDLE, (n) => enter(factory, members[n % members.length], rooms[n % IDLE_ROOMS]));
  const deaf = await enterAll(DEAF, (n) => enter(factory, others[n % others.length]));
  for (const { socket } of deaf) socket.pause();

  const before = await memoryKilobytes(server.pid);
  const speaker = await enter(factory, writer);
  for (let n = 0; n < SAID; n += 1)
    speaker.say({ type: "message", clientId: `silence-${n}`, text: "x".repeat(CHARACTERS) });
  const isStored = await within(STORED_WITHIN_MS, () => acksOf(speaker).length === SAID);
  const extra = await latencies(factory, writer, reader, "beside");
  const growth = ((await memoryKilobytes(server.pid)) - before) / 1_024;
  const lost = idle.filter(({ socket }) => socket.closed).length;
  for (const socket of [...idle, ...deaf, speaker]) socket.cut();

  const wrong = withoutWarnings.missing + extra.missing + lost + (isStored ? 0 : 1) + (growth > MAX_GROWTH_MB ? 1 : 0);
  const happened = `${DEAF} sockets of a room that never read and ${IDLE} idle ones in ${IDLE_ROOMS} others, while ${SAID} messages of ${CHARACTERS} characters are said: memory grew by ${growth.toFixed(0)} MB; ${lost} idle sockets lost; another's messages all arrived, p95 ${withoutWarnings.p95} ms before, ${extra.p95} ms beside them`;
  return { what: "E14 silence", happened, wrong };
}

async function enterAll(count, open) {
  const sockets = [];
  for (let n = 0; n < count; n += ENTERED_AT_ONCE) {
    const some = Array.from({ length: Math.min(ENTERED_AT_ONCE, count - n) }, (_, more) => open(n + more));
    sockets.push(...(await Promise.all(some)));
  }
  return sockets;
}

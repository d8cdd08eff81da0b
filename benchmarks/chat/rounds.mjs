import { setTimeout as pause } from "node:timers/promises";
import { openCrowd, stampsIn } from "./crowd.mjs";
import { cpuSeconds, memoryKilobytes } from "./meters.mjs";
import { quantile, within } from "./waiting.mjs";

const ROOM = 100;
const WARM_MS = 2_000;
const LATENCY_PER_SECOND = 20;
const IDLE_ROOMS = 20;
const HIBERNATES_MS = 12_500;
const STILL_COMING_MS = 20_000;
const TEXT_CHARACTERS = 200;

let run = 0;
const stamped = () => `${performance.now()} `.padEnd(TEXT_CHARACTERS, "x");

/**
 * One sender in a room of 100 keeps this many messages in flight; returns deliveries per second of the server's
 * processor time.
 */
export async function throughput(contender, { outstanding, seconds }) {
  run += 1;
  const heard = new Float64Array(ROOM);
  let frames = 0;
  let sent = 0;
  let isSending = true;
  const more = () => {
    sent += 1;
    crowd.say(0, `thr-${run}-${sent}`, stamped());
  };
  const crowd = await openCrowd(contender, {
    count: ROOM,
    onFrame(frame, n) {
      const count = contender.countOf(frame);
      heard[n] += count;
      if (count > 0) frames += 1;
      if (n === 0) for (let one = 0; isSending && one < count; one += 1) more();
    },
  });
  await pause(500);
  for (let n = 0; n < outstanding; n += 1) more();
  await pause(WARM_MS);
  const sum = () => heard.reduce((all, one) => all + one, 0);
  const before = {
    heard: sum(),
    frames,
    cpu: await cpuSeconds(contender.server.pid),
    own: process.cpuUsage(),
    at: performance.now(),
  };
  await pause(seconds * 1_000);
  const delivered = sum() - before.heard;
  const perFrame = delivered / (frames - before.frames);
  const cpu = (await cpuSeconds(contender.server.pid)) - before.cpu;
  const { user, system } = process.cpuUsage(before.own);
  const own = (user + system) / 1_000 / (performance.now() - before.at);
  isSending = false;
  const isWhole = await within(STILL_COMING_MS, () => heard.every((count) => count === sent));
  await crowd.leave();
  return { perCpuSecond: delivered / cpu, perFrame, generator: own, isWhole };
}

/** Twenty messages a second into a room of 100, senders in turn, without waiting for answers. */
export async function latency(contender, { seconds }) {
  return ramp(contender, { count: ROOM, senders: ROOM, perSecond: LATENCY_PER_SECOND, seconds });
}

/** Open loop: sends messages at a fixed rate, and records when each socket receives each. */
export async function ramp(contender, { count, senders, perSecond, seconds }) {
  run += 1;
  const times = [];
  const last = new Float64Array(count);
  let disordered = 0;
  let frames = 0;
  let since = Number.POSITIVE_INFINITY;
  const crowd = await openCrowd(contender, {
    count,
    onFrame(frame, n) {
      const now = performance.now();
      let isCounted = false;
      for (const seq of contender.numbersIn?.(frame) ?? []) {
        if (last[n] > 0 && seq !== last[n] + 1) disordered += 1;
        last[n] = seq;
      }
      for (const stamp of stampsIn(frame)) {
        if (stamp < since) continue;
        isCounted = true;
        times.push(now - stamp);
      }
      if (isCounted) frames += 1;
    },
  });
  await pause(500);
  let sent = 0;
  const timer = setInterval(() => {
    crowd.say(sent % senders, `ramp-${run}-${sent}`, stamped());
    sent += 1;
  }, 1_000 / perSecond);
  await pause(WARM_MS);
  since = performance.now();
  const before = sent;
  await pause(seconds * 1_000);
  clearInterval(timer);
  const expected = (sent - before) * count;
  await within(STILL_COMING_MS, () => times.length >= expected);
  const memory = await memoryKilobytes(contender.server.pid);
  await crowd.leave();
  const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((part) => quantile(times, part));
  return { expected, delivered: times.length, disordered, frames, p50, p95, p99, max, memory };
}

/** Idle sockets in 20 rooms, until rooms hibernate: memory for each; then one message wakes a room. */
export async function idle(contender, { count }) {
  run += 1;
  await contender.openRooms?.(IDLE_ROOMS);
  const before = await memoryKilobytes(contender.server.pid);
  let woke = 0;
  const crowd = await openCrowd(contender, {
    count,
    rooms: IDLE_ROOMS,
    onFrame: (frame) => {
      for (const _ of stampsIn(frame)) woke += 1;
    },
  });
  await pause(HIBERNATES_MS);
  const kilobytes = ((await memoryKilobytes(contender.server.pid)) - before) / count;
  const started = performance.now();
  crowd.say(0, `idle-${run}`, stamped());
  const isWhole = await within(STILL_COMING_MS, () => woke === count / IDLE_ROOMS);
  const milliseconds = performance.now() - started;
  await crowd.leave();
  return { kilobytes, milliseconds, isWhole };
}

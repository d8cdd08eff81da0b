import { execFileSync } from "node:child_process";
import { availableParallelism, loadavg } from "node:os";
import { auditCuts } from "./audit.mjs";
import { openContenders } from "./contenders.mjs";
import { idle, latency, ramp, throughput } from "./rounds.mjs";
import { provokeStorm } from "./storm.mjs";
import { quantile } from "./waiting.mjs";

const IDLE_SOCKETS = 2_000;
const AUDITED = 10;
/** Measurements for rooms that store their messages only. */
const ALONE = ["e1", "audit", "storm"];
const STORM = { count: 1_000, missed: 100 };
/** E1: ten senders in one room. */
const RAMP = [
  { count: 50, senders: 10, perSecond: 20 },
  { count: 200, senders: 10, perSecond: 20 },
  { count: 500, senders: 10, perSecond: 10 },
  { count: 1_000, senders: 10, perSecond: 5 },
];

/** Measures in rounds, each contender in turn, and prints the medians beside the lowest and highest. */
export async function benchChat({ rounds, seconds, rampSeconds, only, servers }) {
  const core = pinSelf();
  console.log(`load average at the start: ${loadavg()[0].toFixed(1)}`);
  const { contenders, close } = await openContenders(core, servers);
  const measured = new Map();
  const note = (name, what, value) => {
    const row = measured.get(name) ?? measured.set(name, {}).get(name);
    row[what] = [...(row[what] ?? []), value];
  };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const { name, start } of contenders) {
        process.stderr.write(`round ${round} of ${rounds}: ${name}\n`);
        await whileServed(await start(), (contender) => oneRound({ contender, name, note, seconds, only }));
      }
    }
    if (measured.size > 0) printCompared(measured, rounds);
    const app = contenders.find(({ name }) => name === "Trame");
    if (app && ALONE.some((one) => only.includes(one)))
      await whileServed(await app.start(), (served) => aloneRounds(served, { rampSeconds, only }));
  } finally {
    await close();
  }
  console.log(`\nload average at the end: ${loadavg()[0].toFixed(1)}`);
}

async function oneRound({ contender, name, note, seconds, only }) {
  if (only.includes("thr"))
    for (const outstanding of [8, 64]) {
      const { perCpuSecond, perFrame, generator, isWhole } = await throughput(contender, { outstanding, seconds });
      note(name, `thr ${outstanding}`, perCpuSecond);
      note(name, `frame ${outstanding}`, perFrame);
      note(name, `generator ${outstanding}`, generator);
      if (!isWhole) note(name, "invalid", 1);
    }
  if (only.includes("lat")) {
    const { expected, delivered, p50, p99 } = await latency(contender, { seconds });
    note(name, "p50", p50);
    note(name, "p99", p99);
    if (delivered !== expected) note(name, "invalid", 1);
  }
  if (only.includes("idle")) {
    const { kilobytes, milliseconds, isWhole } = await idle(contender, { count: IDLE_SOCKETS });
    note(name, "idle", kilobytes);
    note(name, "wake", milliseconds);
    if (!isWhole) note(name, "invalid", 1);
  }
}

function printCompared(measured, rounds) {
  console.log(`\nmedian of ${rounds} rounds (lowest to highest)\n`);
  console.log(
    "| server | deliveries per CPU second, 8 under way | 64 under way | messages a frame, 8 and 64 | generator's share of a core | latency p50 ms | p99 ms | kB per idle socket | first message after idling ms | not whole |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|---|");
  for (const [name, row] of measured) {
    const thousand = (values) =>
      spread(
        values?.map((value) => value / 1_000),
        1,
        " k",
      );
    const shares = spread([...(row["generator 8"] ?? []), ...(row["generator 64"] ?? [])], 2);
    const perFrame = [8, 64].map((outstanding) => spread(row[`frame ${outstanding}`], 1)).join(" and ");
    const cells = [
      thousand(row["thr 8"]),
      thousand(row["thr 64"]),
      perFrame,
      shares,
      spread(row.p50, 1),
      spread(row.p99, 1),
    ];
    cells.push(spread(row.idle, 1), spread(row.wake, 0), String(row.invalid?.length ?? 0));
    console.log(`| ${name} | ${cells.join(" | ")} |`);
  }
}

function spread(values, digits, unit = "") {
  if (!values || values.length === 0) return "";
  const [low, middle, high] = [0, 0.5, 1].map((part) => quantile(values, part).toFixed(digits));
  return values.length === 1 ? `${middle}${unit}` : `${middle}${unit} (${low} to ${high})`;
}

async function aloneRounds(app, { rampSeconds, only }) {
  if (only.includes("e1")) {
    console.log(`\nE1, ${rampSeconds} s each\n`);
    console.log(
      "| sockets | messages a second | delivered | out of order | p50 ms | p95 ms | p99 ms | max ms | messages a frame | server MB |",
    );
    console.log("|---|---|---|---|---|---|---|---|---|---|");
    for (const one of RAMP) {
      const found = await ramp(app, { ...one, seconds: rampSeconds });
      const times = [found.p50, found.p95, found.p99, found.max].map((time) => time.toFixed(0));
      const perFrame = (found.delivered / Math.max(1, found.frames)).toFixed(2);
      const cells = [one.count, one.perSecond, `${found.delivered} of ${found.expected}`, found.disordered];
      console.log(`| ${[...cells, ...times, perFrame, (found.memory / 1_024).toFixed(0)].join(" | ")} |`);
    }
  }
  if (only.includes("audit"))
    console.log(`\naudit: ${await auditCuts(app.factory, app.factory.members.slice(0, AUDITED))}`);
  if (only.includes("storm")) console.log(`\nstorm: ${(await provokeStorm(app.factory, STORM)).happened}`);
}

/** Returns the processor of the servers; this program takes another. Undefined without a spare one. */
function pinSelf() {
  if (process.platform !== "linux" || availableParallelism() < 2) return undefined;
  execFileSync("taskset", ["-a", "-cp", "1", String(process.pid)], { stdio: "ignore" });
  return 0;
}

async function whileServed({ server, ...rest }, use) {
  try {
    await use({ server, ...rest });
  } finally {
    await server.stop();
  }
}

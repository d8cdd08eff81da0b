import { parseArgs } from "node:util";
import { memoryKilobytes } from "../benchmarks/chat/meters.mjs";
import { workTogether } from "../benchmarks/serving/mix.mjs";
import { readConstants } from "./constants.mjs";
import { openDemo } from "./demo-app.mjs";
import { endTogether } from "./processes.mjs";

/**
 * `npm run load [-- --people 60 --seconds 180]`: people who record, plan, talk and read on the demo factory, with open
 * sockets. It prints one table, and fails on an answer of 500 or more, on one that never came, and on a lost socket.
 */
const { values } = parseArgs({
  options: {
    people: { type: "string", default: "60" },
    seconds: { type: "string", default: "180" },
  },
});

endTogether(130);
const [people, seconds] = [Number(values.people), Number(values.seconds)];
const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await readConstants("app/accounts/domain/demo.ts");
const accounts = Object.fromEntries(DEMO_ACCOUNTS.map(({ role, email }) => [role, { email, password: DEMO_PASSWORD }]));
const app = await openDemo("load");
// What the first visits load stays in memory.
await workTogether({ url: app.url, accounts, people: 12, seconds: 10 });
const memory = [await megabytesOf(app.pid)];
const looks = setInterval(async () => memory.push(await megabytesOf(app.pid)), (seconds * 1000) / 4);
const { reads, writes, others, sockets } = await workTogether({ url: app.url, accounts, people, seconds });
clearInterval(looks);
memory.push(await megabytesOf(app.pid));
await app.stop();

const failed = Object.entries(others).filter(([status]) => !(Number(status) < 500));
const failures = failed.reduce((sum, [, count]) => sum + count, 0);
console.log(`${people} people, ${seconds} s, ${sockets} of ${2 * people} sockets open at the end\n`);
console.log("| what | number | mean, ms | p99, ms |\n|---|---:|---:|---:|");
for (const [what, times] of [
  ["reads", reads],
  ["writes", writes],
]) {
  console.log(`| ${what} | ${times.length} | ${meanOf(times)} | ${percentile(times, 0.99)} |`);
}
console.log(`| 5xx or no answer | ${failures} | | |`);
console.log(`| memory from the start to the end, MB | ${memory.join(", ")} | | |`);
if (Object.keys(others).length > 0) console.log(`\nAnswers other than 2xx: ${JSON.stringify(others)}`);
if (failures > 0 || sockets < 2 * people) process.exitCode = 1;
process.exit();

function meanOf(times) {
  return Math.round(times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length));
}

function percentile(times, part) {
  const sorted = [...times].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

async function megabytesOf(pid) {
  return Math.round((await memoryKilobytes(pid)) / 1024);
}

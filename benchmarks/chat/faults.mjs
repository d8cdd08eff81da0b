import { execFile } from "node:child_process";
import { loadavg } from "node:os";
import { promisify } from "node:util";
import { openFactory } from "./factory.mjs";
import { killInMidSend } from "./kill-rounds.mjs";
import { provokeRevocation } from "./revocation.mjs";
import { provokeDuplicates, provokeFlood, provokeHostility } from "./room-faults.mjs";
import { provokeSilence } from "./silence.mjs";
import { proveSleep } from "./sleep.mjs";
import { proveState } from "./state-property.mjs";
import { provokeStorm } from "./storm.mjs";

const MEMBERS = 14;
const WRITERS = 5;

/** Runs the proofs one after another and prints a line for each; returns whether all passed. */
export async function findChatFaults({ rounds, seeds, minutes, only }) {
  const proofs = [
    ["E2", (factory) => killInMidSend(factory, factory.members.slice(0, WRITERS), { rounds, minutes })],
    ["E3", provokeStorm],
    ["E4", provokeDuplicates],
    ["sleep", proveSleep],
    ["E14", provokeHostility],
    ["E14", provokeFlood],
    ["E14", provokeSilence],
    ["E20", (factory) => proveState(factory, { seeds, minutes })],
    ["E15", provokeRevocation],
  ].filter(([name]) => !only || only.includes(name));
  const factory = await openFactory(["faults-chat", ...(only ?? [])].join("-"), MEMBERS);
  let isRight = true;
  console.log(`load average at the start: ${loadavg()[0].toFixed(1)}\n`);
  console.log("| proof | what happened | wrong | seconds |\n|---|---|---|---|");
  try {
    for (const [name, prove] of proofs) {
      const started = performance.now();
      const { what, happened, wrong } = await prove(factory).catch(failureOf(name));
      if (wrong > 0) isRight = false;
      console.log(`| ${what} | ${happened} | ${wrong} | ${((performance.now() - started) / 1000).toFixed(0)} |`);
    }
  } finally {
    await factory.server.stop();
  }
  const broken = await brokenFiles([factory.databaseFile, ...(await factory.roomFiles())]);
  console.log(`| files | PRAGMA integrity_check of D1 and of every room: ${broken} broken | ${broken} | |`);
  return isRight && broken === 0;
}

function failureOf(what) {
  return (error) => ({ what, happened: `could not be carried out: ${error.message}`, wrong: 1 });
}

async function brokenFiles(files) {
  const run = promisify(execFile);
  const answers = await Promise.all(files.map((file) => run("sqlite3", [file, "PRAGMA integrity_check"])));
  return answers.filter(({ stdout }) => stdout.trim() !== "ok").length;
}

import { spawn } from "node:child_process";

/** Runs SQL with the `sqlite3` command directly on a database file and returns its output. */
export function sqlite(file: string, sql: string, flags: string[] = []): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("sqlite3", ["-bail", ...flags, file], { stdio: ["pipe", "pipe", "pipe"] });
    let [out, problems] = ["", ""];
    child.stdout.on("data", (text) => {
      out += text;
    });
    child.stderr.on("data", (text) => {
      problems += text;
    });
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve(out) : reject(new Error(problems))));
    child.stdin.end(sql);
  });
}

const RUN_TIME = /Run Time: real ([\d.]+)/g;

/** Milliseconds of statements without any runtime around them, each the mean of enough runs to be measurable. */
export async function rawTime(file: string, statements: string[], repeats: number): Promise<number> {
  const body = statements.map((statement) => `${statement};\n`).join("");
  const printed = await sqlite(file, `.output /dev/null\n.timer on\n${body.repeat(repeats)}`, ["-readonly"]);
  const seconds = [...printed.matchAll(RUN_TIME)].reduce((sum, [, real]) => sum + Number(real), 0);
  return (seconds * 1_000) / repeats;
}

import { execFileSync, spawn } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./processes.mjs";

const SERVER = `
  import { Miniflare } from "miniflare";
  import { watchRuntime } from "./scripts/runtime.mjs";
  const runtime = watchRuntime();
  const script = "export default { fetch() { console.log('asked'); return new Response('here'); } }";
  const server = new Miniflare({ modules: true, script, handleRuntimeStdio: runtime.listen });
  await server.ready;
  await (await server.dispatchFetch("http://localhost/")).text();
  console.log("ready");
  await runtime.ended;
  console.log("ended");
  process.exit(7);
`;

test("a server learns that its runtime was killed, and shows what the runtime writes until then", async () => {
  const server = spawn(process.execPath, ["--input-type=module", "-e", SERVER], { cwd: root });
  onTestFinished(() => void server.kill("SIGKILL"));
  const exited = new Promise((resolve) => server.once("exit", resolve));
  const written: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => written.push(String(text)));
  await expect.poll(() => written.join("")).toContain("ready");
  expect(written.join("")).toContain("asked");
  for (const pid of childrenOf(server.pid ?? 0)) process.kill(pid, "SIGKILL");
  expect(await exited).toBe(7);
  expect(written.join("")).toContain("ended");
});

function childrenOf(pid: number): number[] {
  const listed = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  return listed.flatMap((line) => {
    const [child = 0, parent] = line.trim().split(/\s+/).map(Number);
    return parent === pid ? child : [];
  });
}

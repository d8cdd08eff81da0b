import { readdir, readFile } from "node:fs/promises";

/** Seconds of processor time of a process and its children. */
export async function cpuSeconds(pid) {
  let nanoseconds = 0;
  for (const one of await family(pid)) {
    const threads = await readdir(`/proc/${one}/task`).catch(() => []);
    for (const thread of threads) {
      const stat = await readFile(`/proc/${one}/task/${thread}/schedstat`, "utf8").catch(() => "0");
      nanoseconds += Number(stat.split(" ")[0]);
    }
  }
  return nanoseconds / 1e9;
}

/** Kilobytes of memory of a process and its children, shared pages divided. */
export async function memoryKilobytes(pid) {
  let sum = 0;
  for (const one of await family(pid)) {
    const rollup = await readFile(`/proc/${one}/smaps_rollup`, "utf8").catch(() => "");
    sum += Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0);
  }
  return sum;
}

async function family(pid) {
  const found = [pid];
  for (const one of found) {
    for (const thread of await readdir(`/proc/${one}/task`).catch(() => [])) {
      const children = await readFile(`/proc/${one}/task/${thread}/children`, "utf8").catch(() => "");
      found.push(...children.trim().split(" ").filter(Boolean).map(Number));
    }
  }
  return found;
}

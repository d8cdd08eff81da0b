import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { RunnerTask } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** The last state of each page in a failed journey, and its messages. scripts/count-reporter.mjs prints it. */
    seen?: { tries: number; lines: string[] };
  }
}

/** The last state of a page, noted as its person leaves, because a journey fails only afterwards. */
export type Seen = { address: string; console: string[]; requests: string[]; picture: Buffer | null };

/** Outside the clone, which a check may remove. */
const PICTURES = join(tmpdir(), "trame-journeys");
const LINES_SHOWN = 2;
const PATIENCE_MS = 3_000;

export function pictureOf(page: Page): Promise<Buffer | null> {
  return page.screenshot({ type: "jpeg", quality: 60, timeout: PATIENCE_MS }).catch(() => null);
}

/** Keeps the picture, and adds the state of the pages at the last try to the failed test. */
export async function tellSeen(task: RunnerTask, { address, console, requests, picture }: Seen) {
  const tries = task.result?.retryCount ?? 0;
  const earlier = task.meta.seen?.tries === tries ? task.meta.seen.lines : [];
  const lines = [...console.slice(-LINES_SHOWN), ...requests.slice(0, LINES_SHOWN)];
  const stored = picture && (await keep(`${task.id}-${tries}-${earlier.length}.jpeg`, picture));
  task.meta.seen = {
    tries,
    lines: [...earlier, `page: ${address}`, ...lines, ...(stored ? [`picture: ${stored}`] : [])],
  };
}

async function keep(name: string, picture: Buffer): Promise<string> {
  await mkdir(PICTURES, { recursive: true });
  const path = join(PICTURES, name);
  await writeFile(path, picture);
  return path;
}

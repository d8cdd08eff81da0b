import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { RunnerTask } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Where the people of a failed journey were, and what their pages said. scripts/count-reporter.mjs prints it. */
    seen?: { tries: number; lines: string[] };
  }
}

/** The last sight of a page, taken as its person leaves, because a journey fails only afterwards. */
export type Seen = { address: string; console: string[]; requests: string[]; picture: Buffer | null };

/** Outside of the clone, which a proof removes. */
const PICTURES = join(tmpdir(), "trame-journeys");
const LINES_SHOWN = 2;
const PATIENCE_MS = 3_000;

export function pictureOf(page: Page): Promise<Buffer | null> {
  return page.screenshot({ type: "jpeg", quality: 60, timeout: PATIENCE_MS }).catch(() => null);
}

/** Keeps the picture, and adds to the failed test what there was to see at its last try. */
export async function tellSeen(task: RunnerTask, { address, console, requests, picture }: Seen) {
  const tries = task.result?.retryCount ?? 0;
  const earlier = task.meta.seen?.tries === tries ? task.meta.seen.lines : [];
  const lines = [...console.slice(-LINES_SHOWN), ...requests.slice(0, LINES_SHOWN)];
  const kept = picture && (await keep(`${task.id}-${tries}-${earlier.length}.jpeg`, picture));
  task.meta.seen = { tries, lines: [...earlier, `page: ${address}`, ...lines, ...(kept ? [`picture: ${kept}`] : [])] };
}

async function keep(name: string, picture: Buffer): Promise<string> {
  await mkdir(PICTURES, { recursive: true });
  const path = join(PICTURES, name);
  await writeFile(path, picture);
  return path;
}

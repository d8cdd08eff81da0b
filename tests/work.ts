import { afterEach } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** What a test cost, for the budget of `npm test` (scripts/budget.json). */
    work?: { factories: number; pageLoads: number };
  }
}

declare global {
  /** Of all files of a worker, which load this one again and again. */
  var workOfTest: { factories: number; pageLoads: number } | undefined;
}

globalThis.workOfTest ??= { factories: 0, pageLoads: 0 };
const work = globalThis.workOfTest;

/** Notes factories that were opened on the database, or pages in the browser. */
export function note(kind: keyof typeof work, count = 1) {
  work[kind] += count;
}

afterEach(({ task }) => {
  task.meta.work = { ...work };
  Object.assign(work, { factories: 0, pageLoads: 0 });
});

import { inject } from "vitest";

/** Where the app that this file walks through answers; the runner numbers its workers from one. */
export function servedUrl() {
  const url = inject("urls")[Number(process.env.VITEST_POOL_ID) - 1];
  if (!url) throw new Error("More journeys walk at once than factories are served for them.");
  return url;
}

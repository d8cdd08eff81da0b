import { inject } from "vitest";

/** The address of the app for this file; the runner numbers its workers from one. */
export function servedUrl() {
  const url = inject("urls")[Number(process.env.VITEST_POOL_ID) - 1];
  if (!url) throw new Error("More journeys walk at once than factories are served for them.");
  return url;
}

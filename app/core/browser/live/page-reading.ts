/** The router that Remix keeps in a browser. */
type Router = typeof globalThis.__remixRouter;

/** The part of the router that reports its state and can reload. */
export type ReadingRouter = Pick<Router, "state" | "subscribe" | "revalidate">;

/** The requested reload that has not begun, by router. */
const wanted = new WeakMap<ReadingRouter, Promise<void>>();

/**
 * Reloads the page's data. Two simultaneous reloads would abort each other, so one that is requested during another
 * begins at its end, once for all requests. The state is read from the router, because a component never sees a reload
 * that begins and ends within one rendering.
 * @returns resolves once a reload that began after the call has ended, with any result
 */
export function readPageAgain(router: ReadingRouter): Promise<void> {
  const known = wanted.get(router);
  if (known) return known;
  const reading = until(router, isAtRest).then(() => {
    wanted.delete(router);
    router.revalidate();
    return until(router, isAtRest);
  });
  wanted.set(router, reading);
  return reading;
}

/**
 * The answer to a fetcher, once it is idle; undefined where it failed.
 * @param key the key of the fetcher, which was just told to load
 */
export async function fetcherAnswer(router: Omit<ReadingRouter, "revalidate">, key: string): Promise<unknown> {
  let answer: unknown;
  await until(router, ({ fetchers }) => {
    const fetcher = fetchers.get(key);
    answer = fetcher?.data;
    return fetcher === undefined || fetcher.state === "idle";
  });
  return answer;
}

/** Resolves as soon as the router's state matches, whether or not anything renders it. */
function until(router: Omit<ReadingRouter, "revalidate">, is: (state: Router["state"]) => boolean): Promise<void> {
  if (is(router.state)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!is(state)) return;
      stop();
      resolve();
    });
  });
}

/** Whether the router neither reloads nor navigates. */
function isAtRest({ revalidation, navigation }: Router["state"]): boolean {
  return revalidation === "idle" && navigation.state === "idle";
}

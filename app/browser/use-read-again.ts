import { type ClientLoaderFunctionArgs, isRouteErrorResponse, useFetcher, useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";

const TRIES_AGAIN_MILLISECONDS = 15_000;
const TOO_MANY = 429;
const SERVER_FAILED = 500;

/**
 * The client loader of a screen that reads itself again while it stands: where nothing useful comes back, be it for want
 * of a network or of a server, it answers null, and what is shown stays. Going to another address fails as ever.
 */
export async function keepShown({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const { pathname, search } = new URL(request.url);
    const isShown = pathname === location.pathname && search === location.search;
    if (isShown && !isAnswer(error)) return null;
    throw error;
  }
}

/** A redirect or a refusal says something; a lost connection and a failed server say nothing. */
function isAnswer(error: unknown): boolean {
  const status = error instanceof Response || isRouteErrorResponse(error) ? error.status : SERVER_FAILED;
  return status < SERVER_FAILED && status !== TOO_MANY;
}

type Fresh<Data> = { loaded: Data; data: Data; isOutOfDate: boolean };

/**
 * The data of a screen as it was loaded, read anew on demand, one reading at a time: a wish during a reading waits for
 * its end. A reading that fails leaves what is shown, says so, and is tried again.
 */
export function useReadAgain<Data>(loaded: Data) {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const { load, state, data } = useFetcher<Data | null>();
  const [fresh, setFresh] = useState<Fresh<Data>>({ loaded, data: loaded, isOutOfDate: false });
  const shown = fresh.loaded === loaded ? fresh : { loaded, data: loaded, isOutOfDate: false };
  const asked = useRef<Data>();
  const isWanted = useRef(false);
  const latest = useRef({ loaded, address });
  latest.current = { loaded, address };

  const readAgain = useCallback(() => {
    isWanted.current = asked.current !== undefined;
    if (isWanted.current) return;
    asked.current = latest.current.loaded;
    load(latest.current.address);
  }, [load]);

  useEffect(() => {
    if (state !== "idle" || asked.current === undefined) return;
    const { current: of } = asked;
    asked.current = undefined;
    if (of === latest.current.loaded) {
      setFresh((before) => ({
        loaded: of,
        data: data ?? (before.loaded === of ? before.data : of),
        isOutOfDate: data === null,
      }));
    }
    if (isWanted.current) readAgain();
  }, [state, data, readAgain]);

  const { isOutOfDate } = shown;
  useEffect(() => {
    if (!isOutOfDate || state !== "idle") return;
    const timer = setTimeout(readAgain, TRIES_AGAIN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isOutOfDate, state, readAgain]);

  return { data: shown.data, isOutOfDate, readAgain };
}

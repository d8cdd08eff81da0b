import { type ClientLoaderFunctionArgs, useLocation } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isFactoryAnswer } from "#app/core/browser/requests/factory-answer";
import { inTurn } from "#app/core/browser/requests/in-turn";
import { useReading } from "./use-reading";

const TRIES_AGAIN_MILLISECONDS = 15_000;

/**
 * The client loader of a screen that reloads while it is shown. When the network or the server is away it returns null,
 * and the screen stays.
 */
export async function keepShown({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const { pathname, search } = new URL(request.url);
    const isShown = pathname === location.pathname && search === location.search;
    if (isShown && !isFactoryAnswer(error)) return null;
    throw error;
  }
}

type Fresh<Data> = { loaded: Data; data: Data; isOutOfDate: boolean };

/**
 * The data of a screen as it was loaded, reloaded on demand, one reload at a time; a request during a reload waits for
 * its end. A failed reload keeps the screen, reports it, and is tried again.
 * @param read the answer of `keepShown`; null keeps what was loaded before
 */
export function useReadAgain<Data>(read: Data | null) {
  const last = useRef(read);
  last.current = read ?? last.current;
  const loaded = last.current as Data;
  const { pathname, search } = useLocation();
  const { read: ask } = useReading<Data | null>();
  const [fresh, setFresh] = useState<Fresh<Data>>({ loaded, data: loaded, isOutOfDate: false });
  const { data, isOutOfDate } = fresh.loaded === loaded ? fresh : { data: loaded, isOutOfDate: false };
  const latest = useRef({ loaded, address: `${pathname}${search}` });
  latest.current = { loaded, address: `${pathname}${search}` };

  const readInTurn = useMemo(
    () =>
      inTurn(async ({ loaded: requested, address }: { loaded: Data; address: string }) => {
        const answer = ((await ask(address)) ?? null) as Data | null;
        if (requested !== latest.current.loaded) return;
        setFresh((before) => ({
          loaded: requested,
          data: answer ?? (before.loaded === requested ? before.data : requested),
          isOutOfDate: answer === null,
        }));
      }),
    [ask],
  );
  const readAgain = useCallback(() => void readInTurn(latest.current), [readInTurn]);

  useEffect(() => {
    if (!isOutOfDate) return;
    const timer = setInterval(readAgain, TRIES_AGAIN_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isOutOfDate, readAgain]);

  return { loaded, data, isOutOfDate, readAgain };
}

import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * On a phone the way back closes what lies over a page and stays there. So that there is somewhere to go back to, the
 * page's entry in the browser's history is doubled when something opens: one goes back to the lower one, which the
 * router never hears of, and at once forward again. With nothing open the lower one is passed over.
 */

/** As narrow as one column, or touched: there the way back is a gesture of the device. */
const BY_GESTURE = "(width < 48rem), (pointer: coarse)";

type Entry = { idx?: number; double?: "below" | "above" } | null;

/** The closers of all that is open, the topmost last. */
const open: (() => void)[] = [];

/** For whatever lies over a page while `isOpen`. */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen || !matchMedia(BY_GESTURE).matches) return;
    const closeThis = () => latest.current();
    open.push(closeThis);
    doubleEntry();
    return () => {
      open.splice(open.indexOf(closeThis), 1);
    };
  }, [isOpen]);
}

/** Hears the way back before the router does. Once, in the root of the page. */
export function useWayBack() {
  const location = useLocation();
  const shown = useRef<{ idx?: number; href: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the address the entry is another one
  useEffect(() => {
    shown.current = { idx: entry()?.idx, href: window.location.href };
  }, [location]);
  useEffect(() => {
    const hear = (event: PopStateEvent) => {
      const { idx, double } = entry() ?? {};
      const before = shown.current;
      const isSamePage = double !== undefined && idx === before?.idx;
      if (!isSamePage) {
        shown.current = { idx, href: window.location.href };
        return;
      }
      event.stopImmediatePropagation();
      if (double === "above") return void isAtRest().then(() => open.at(-1)?.());
      // The upper one may have been replaced by another address meanwhile; where nothing lies further back, one stays here.
      history.replaceState(entry(), "", before?.href);
      if (open.length > 0) history.forward();
      else history.back();
    };
    addEventListener("popstate", hear, { capture: true });
    return () => removeEventListener("popstate", hear, { capture: true });
  }, []);
}

function doubleEntry() {
  const state = entry();
  if (state?.double === "above") return;
  history.replaceState({ ...state, double: "below" }, "");
  history.pushState({ ...state, double: "above" }, "");
}

/** What is closed while it still slides in comes to a halt half-way on a busy device (@headlessui/react 2.2). */
function isAtRest() {
  const moves = document.getAnimations().filter((one) => one instanceof CSSTransition);
  return Promise.allSettled(moves.map(({ finished }) => finished));
}

function entry(): Entry {
  return history.state as Entry;
}

import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * On a phone the way back closes an overlay and stays on the page; on a desk it does so with a dialog, which may hold
 * typed text. So that there is somewhere to go back to, the page's entry in the browser's history is doubled when
 * something opens. Going back then leads to the lower entry, which the router does not notice, and at once forward
 * again. When nothing is open, the lower entry is skipped.
 */

/** One column wide, or a touch screen: there, going back is a gesture of the device. */
const BY_GESTURE = "(width < 48rem), (pointer: coarse)";

type Entry = { idx?: number; double?: "below" | "above" } | null;

/** The close functions of everything open, the topmost last. */
const open: (() => void)[] = [];

/** Lets the way back close an overlay while it `isOpen`; on a desk only when it `mayHoldText`. */
export function useBackCloses(isOpen: boolean, close: () => void, { mayHoldText = false } = {}) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen || !(mayHoldText || matchMedia(BY_GESTURE).matches)) return;
    const closeThis = () => latest.current();
    open.push(closeThis);
    doubleEntry();
    return () => {
      open.splice(open.indexOf(closeThis), 1);
    };
  }, [isOpen, mayHoldText]);
}

/** Handles the back gesture before the router does. Mounted once, in the root of the page. */
export function useWayBack() {
  const location = useLocation();
  const shown = useRef<{ idx?: number; href: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address means a new entry
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
      // The upper entry may have another address by now. When there is nothing further back, the page stays.
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

/** A dialog closed while it still slides in can stop half-way on a busy device (@headlessui/react 2.2). */
function isAtRest() {
  const moves = document.getAnimations().filter((one) => one instanceof CSSTransition);
  return Promise.allSettled(moves.map(({ finished }) => finished));
}

function entry(): Entry {
  return history.state as Entry;
}

import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** A field of a dialog that is open and not just closing. */
const TYPED_IN = "[role=dialog]:not(:has([data-leave])) :is(input, textarea)";

/**
 * After a change of screen, moves the focus to its heading, so that a screen reader announces it. A user who types in a
 * dialog that opened before the screen arrived keeps the focus, because the search closes when it loses the focus.
 */
export function useFocusOnHeading() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (document.activeElement?.matches(TYPED_IN)) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname]);
}

import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** After a change of screen the focus stands on its heading, so that a screen reader says where one is. */
export function useFocusOnHeading() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname]);
}

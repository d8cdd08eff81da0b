import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { toastOffline } from "./toasts";

/**
 * A part of the page whose code is fetched when it is first wanted: null until it is there, and there from then on.
 * What cannot be fetched is said, and given up.
 */
export function useLater<Part>(isWanted: boolean, fetchPart: () => Promise<Part>, giveUp?: () => void): Part | null {
  const { t } = useTranslation();
  const [part, setPart] = useState<Part | null>(null);
  const latest = useRef({ fetchPart, giveUp, t });
  latest.current = { fetchPart, giveUp, t };
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    const lost = () => {
      toastOffline(latest.current.t("errors:offline"));
      latest.current.giveUp?.();
    };
    const show = (fetched: Part) => {
      tellFocus();
      setPart(() => fetched);
    };
    latest.current.fetchPart().then(
      (fetched) => isHere && show(fetched),
      () => isHere && lost(),
    );
    return () => {
      isHere = false;
    };
  }, [isMissing]);
  return part;
}

/** A dialog gives the focus back to where its code last saw it, and that code has only now begun to look. */
function tellFocus() {
  document.activeElement?.dispatchEvent(new FocusEvent("focus"));
}

import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { toastOffline } from "#app/ui/overlay/toasts";

/**
 * A part of the page whose code is loaded when it is first needed: null until then, and there from then on. A failure
 * is reported, and not retried.
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

/** A dialog returns the focus to the element that its code last saw focused, and that code was only just loaded. */
function tellFocus() {
  document.activeElement?.dispatchEvent(new FocusEvent("focus"));
}

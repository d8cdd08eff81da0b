import { useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { watchVersions } from "#app/core/browser/page/service-worker";
import { outsideFullScreen } from "#app/dashboard/browser/full-screen";
import { offerUndo } from "#app/ui/overlay/offer-undo";

/**
 * Reports a newer version once, and lets the user decide when to change over. A screen whose route says `isUnattended`
 * changes over by itself, but never in full screen, which would end.
 */
export function useNewVersion() {
  const { t } = useTranslation();
  const isUnattended = useRef(false);
  isUnattended.current = useMatches().some(({ handle }) => (handle as { isUnattended?: boolean })?.isUnattended);
  // biome-ignore lint/correctness/useExhaustiveDependencies: watches from the first page on
  useEffect(() => {
    const leaving = new AbortController();
    const ask = (change: () => void) =>
      offerUndo({ message: t("common:newVersion"), label: t("common:reload"), undo: change, stays: true });
    const offer = (change: () => void) =>
      outsideFullScreen(() => (isUnattended.current ? change() : ask(change)), leaving.signal);
    void watchVersions(offer, leaving.signal);
    return () => leaving.abort();
  }, []);
}

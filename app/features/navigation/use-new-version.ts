import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { watchVersions } from "#app/browser/service-worker";
import { offerUndo } from "#app/ui/offer-undo";

/** Says once that a newer version is there, and leaves it to the person when to change over. */
export function useNewVersion() {
  const { t } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: watches from the first page on
  useEffect(() => {
    const leaving = new AbortController();
    const offer = (change: () => void) =>
      offerUndo({ message: t("common:newVersion"), label: t("common:reload"), undo: change, stays: true });
    void watchVersions(offer, leaving.signal);
    return () => leaving.abort();
  }, []);
}

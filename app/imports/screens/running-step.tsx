import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportNoun } from "./import-answers";
import type { Import } from "./use-import";

type Props = { noun: ImportNoun; running: Import; totalRows: number };

const EVERY_MS = 1_000;

/** The progress in rows read; writing them is the last, short step. */
export function RunningStep({ noun, running: { client }, totalRows }: Props) {
  const { t } = useTranslation("imports");
  const [staged, setStaged] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is the same for as long as this step is shown.
  useEffect(() => {
    const timer = setInterval(() => {
      client.recent(noun).then(
        ({ items }) => setStaged(items.find(({ status, isOwn }) => isOwn && status === "staging")?.stagedRows ?? 0),
        // The import continues without this answer, and the next request follows in a second.
        () => undefined,
      );
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [noun]);
  return (
    <div className="flex flex-col gap-3 py-8" role="status">
      <label className="text-sm text-ink" htmlFor="import-progress">
        {staged > 0 && staged === totalRows ? t("writing") : t("reading", { staged, total: totalRows })}
      </label>
      <progress
        id="import-progress"
        className="h-2 w-full accent-(--accent)"
        value={staged > 0 ? staged : undefined}
        max={totalRows}
      />
      <p className="text-xs text-muted">{t("safeToLeave")}</p>
    </div>
  );
}

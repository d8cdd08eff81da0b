import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button";
import type { RejectedRow } from "./import-answers";
import type { Import } from "./use-import";

type Props = { rejected: RejectedRow[]; running: Import; file: () => Promise<Blob> };

const SHOWN = 100;

/** Line, column and reason of each row that is left out, and all of them as a file. */
export function RejectedList({ rejected, running, file }: Props) {
  const { t } = useTranslation("imports");
  if (rejected.length === 0) return null;
  return (
    <section aria-labelledby="rejected-rows" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="rejected-rows" className="text-sm font-semibold text-ink">
          {t("rejectedRows", { count: rejected.length })}
        </h3>
        <Button
          size="s"
          icon={Download}
          busy={running.busy}
          onClick={() => running.save(file, `${t("rejectedName")}.csv`)}
        >
          {t("downloadRejected")}
        </Button>
      </div>
      <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-s border border-line text-sm">
        {rejected.slice(0, SHOWN).map(({ line, field, message }) => (
          <li key={line} className="flex gap-3 px-3 py-2">
            <span className="figure w-20 shrink-0 text-muted">{t("lineNumber", { line })}</span>
            <span className="w-36 shrink-0 text-muted">{field && t(`columns.${field}`)}</span>
            <span className="min-w-0 break-words text-ink">{message}</span>
          </li>
        ))}
      </ul>
      {rejected.length > SHOWN && (
        <p className="text-xs text-muted">{t("moreRejected", { count: rejected.length - SHOWN })}</p>
      )}
    </section>
  );
}

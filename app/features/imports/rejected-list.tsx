import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button";
import type { RejectedRow } from "./import-answers";

type Props = { rejected: RejectedRow[]; download: () => Promise<Blob> };

const SHOWN = 100;

/** Line, column and reason of each row that is left out, and all of them as a file. */
export function RejectedList({ rejected, download }: Props) {
  const { t } = useTranslation("imports");
  const [busy, setBusy] = useState(false);
  if (rejected.length === 0) return null;
  const take = async () => {
    setBusy(true);
    await download()
      .then((file) => save(file, `${t("rejectedName")}.csv`))
      .finally(() => setBusy(false));
  };
  return (
    <section aria-labelledby="rejected-rows" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="rejected-rows" className="text-sm font-semibold text-ink">
          {t("rejectedRows", { count: rejected.length })}
        </h3>
        <Button size="s" icon={Download} busy={busy} onClick={take}>
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

function save(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

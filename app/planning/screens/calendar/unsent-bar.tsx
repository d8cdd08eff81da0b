import { CloudOff, Send, Trash2 } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/form/button";
import type { Planning } from "./use-planning";

/**
 * The strokes that had no answer: they stay on the calendar. Of those that may be written the server is asked; the others
 * are sent or discarded here.
 */
export function UnsentBar({ strokes }: Pick<Planning, "strokes">) {
  const { t } = useTranslation("calendar");
  const { unsent, isSending, sendUnsent, discardUnsent } = strokes;
  const isAny = unsent.length > 0;
  const unknown = unsent.filter(({ isUnwritten }) => !isUnwritten).length;
  useEffect(() => {
    if (!isAny) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isAny]);
  return (
    <div role="alert" className="sticky top-16 z-20 empty:hidden print:hidden">
      {isAny && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-s-4 border-line-strong border-s-fair bg-raised px-4 py-3 text-sm text-ink shadow-float">
          <CloudOff aria-hidden className="size-4 shrink-0 text-fair" />
          <p className="min-w-48 flex-1">
            <strong className="font-medium">
              {unknown > 0 ? t("unsent.unknown", { count: unknown }) : t("unsent.title", { count: unsent.length })}
            </strong>{" "}
            <span className="text-muted">{unknown > 0 ? t("unsent.asking") : unsent.at(-1)?.message}</span>
          </p>
          <Button size="s" variant="primary" icon={Send} busy={isSending} onClick={sendUnsent}>
            {unknown > 0 ? t("unsent.ask") : t("unsent.send", { count: unsent.length })}
          </Button>
          {unknown === 0 && (
            <Button size="s" variant="quiet" icon={Trash2} onClick={discardUnsent}>
              {t("unsent.discard")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { textOf } from "#app/imports/domain/alias-keys";
import { Button } from "#app/ui/form/button";
import type { Outlook } from "./import-answers";

type Props = { asBefore: Outlook["asBefore"]; busy: boolean; onForget: (id: string) => void };

const SHOWN = 50;

/** Names that are read as somebody answered once, each with a button that makes it a question again. */
export function ReadAsBefore({ asBefore: { total, items }, busy, onForget }: Props) {
  const { t } = useTranslation("imports");
  if (total === 0) return null;
  const shown = items.slice(0, SHOWN);
  return (
    <details className="rounded-s border border-line px-4 py-3">
      <summary className="cursor-pointer text-sm font-semibold text-ink">
        {t("asBefore.title", { count: total })}
      </summary>
      <p className="pt-2 text-sm text-muted">{t("asBefore.text")}</p>
      <ul className="mt-3 max-h-112 divide-y divide-line overflow-y-auto border-t border-line">
        {shown.map(({ id, about, said, meant }) => (
          <li key={`${id} ${about} ${textOf(said)}`} className="flex items-center gap-3 py-2 text-sm">
            <p className="min-w-0 grow text-ink [overflow-wrap:anywhere]">
              {[said.code, said.name].filter(Boolean).join(" ")} <span aria-hidden>→</span>{" "}
              <span className="font-medium">{meant.name}</span> <span className="figure text-muted">{meant.code}</span>
            </p>
            <Button
              size="s"
              variant="quiet"
              disabled={busy}
              aria-label={t("asBefore.forgetNamed", { text: textOf(said) })}
              onClick={() => onForget(id)}
            >
              {t("asBefore.forget")}
            </Button>
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <p className="pt-3 text-xs text-muted">{t("asBefore.more", { count: total - shown.length })}</p>
      )}
    </details>
  );
}

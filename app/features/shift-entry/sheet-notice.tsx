import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button";
import type { ShiftSheet } from "./use-shift-sheet";

type Props = { sheet: ShiftSheet; onRepeat: () => void };

/** What is to be said of the whole sheet, above its rows. */
export function SheetNotice({ sheet, onRepeat }: Props) {
  const { t } = useTranslation(["shift-entry", "performance-records"]);
  const { state, problems, repeated, isKept } = sheet;
  const count = Object.keys(problems).length;
  const isAsked = repeated.length > 0;
  const text = isAsked
    ? t("repeatedRows", { count: repeated.length })
    : problems[""] || (count > 0 && t(state === "refused" ? "refusedRows" : "wrongRows", { count }));
  return (
    <>
      <div aria-live="polite">
        {text && (
          <div
            className={`mb-3 flex flex-wrap items-center justify-between gap-3 rounded-s p-4 text-sm text-ink ${isAsked ? "bg-fair-soft" : "bg-danger-soft"}`}
          >
            <p>{text}</p>
            {isAsked && (
              <Button size="s" onClick={onRepeat}>
                {t("performance-records:recordAgain")}
              </Button>
            )}
          </div>
        )}
      </div>
      {!isKept && <p className="mb-3 rounded-s bg-fair-soft p-4 text-sm text-ink">{t("notKept")}</p>}
    </>
  );
}

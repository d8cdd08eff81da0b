import { useTranslation } from "react-i18next";
import type { ShiftSheet } from "./use-shift-sheet";

type Props = { sheet: Pick<ShiftSheet, "state" | "problems" | "isKept"> };

/** The notice about the whole sheet, above its rows. */
export function SheetNotice({ sheet }: Props) {
  const { t } = useTranslation("shift-entry");
  const { state, problems, isKept } = sheet;
  const count = Object.keys(problems).length;
  const text = problems[""] || (count > 0 && t(state === "refused" ? "refusedRows" : "wrongRows", { count }));
  return (
    <>
      <div aria-live="polite">
        {text && <p className="mb-3 rounded-s bg-danger-soft p-4 text-sm text-ink">{text}</p>}
      </div>
      {!isKept && <p className="mb-3 rounded-s bg-fair-soft p-4 text-sm text-ink">{t("notKept")}</p>}
    </>
  );
}

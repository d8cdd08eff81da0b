import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useExplain } from "./explain-context";
import type { FigureQuestion } from "./question";

/** A figure that opens its explanation. */
export function Explained({ question, children }: { question: FigureQuestion; children: ReactNode }) {
  const { t } = useTranslation("common");
  const explain = useExplain();
  return (
    <button
      type="button"
      title={t("explain")}
      onClick={() => explain(question)}
      className="touch-reach figure [text-align:inherit] underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-ink"
    >
      {children}
    </button>
  );
}

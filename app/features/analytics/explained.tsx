import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Question, useExplain } from "./explain-context";

/** A figure that opens where it comes from. */
export function Explained({ question, children }: { question: Question; children: ReactNode }) {
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

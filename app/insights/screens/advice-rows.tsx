import { useTranslation } from "react-i18next";
import type { Advice } from "#app/insights/domain/findings";
import { type Words, writeAdvice } from "#app/insights/domain/writing";
import { FindingRow, findingKey } from "./finding-row";

type Props = { recommendations: readonly Advice[]; words: Words };

/** Recommendations, each with its expected gain and its formula. */
export function AdviceRows({ recommendations, words }: Props) {
  const { t } = useTranslation("insights");
  return (
    <>
      <p className="pb-2 text-xs text-muted">{t("adviceNote")}</p>
      <ol className="divide-y divide-line">
        {recommendations.map((advice) => {
          const { text, impact, arithmetic } = writeAdvice(advice, words);
          return (
            <FindingRow key={findingKey(advice)} finding={advice} words={words}>
              <p className="max-w-prose text-sm">{text}</p>
              <p className="text-sm">
                <span className="text-muted">{t("expectedImpact")} </span>
                <span className="figure font-medium">{impact}</span>
              </p>
              <p className="figure text-xs text-muted">
                {t("arithmeticTitle")} {arithmetic}
              </p>
            </FindingRow>
          );
        })}
      </ol>
    </>
  );
}

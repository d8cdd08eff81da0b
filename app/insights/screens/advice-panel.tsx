import { useTranslation } from "react-i18next";
import type { InsightReport } from "#app/insights/domain/report";
import { type Words, writeAdvice, writeSubject } from "#app/insights/domain/writing";
import { Panel } from "#app/ui/page/panel";
import { TermLabel } from "#app/ui/text/term-label";
import { EvidenceView } from "./evidence-view";
import { termOf } from "./term-of";

type Props = { report: InsightReport; words: Words };

/** Recommendations, with their expected gain and its formula. */
export function AdvicePanel({ report, words }: Props) {
  const { t } = useTranslation("insights");
  const { recommendations } = report;
  return (
    <Panel title={t("adviceTitle")} note={t("adviceNote")}>
      {recommendations.length === 0 ? (
        <p className="py-2 text-sm text-muted">{t("noAdvice")}</p>
      ) : (
        <ol className="divide-y divide-line">
          {recommendations.map((advice) => {
            const { text, impact, arithmetic } = writeAdvice(advice, words);
            const subject = writeSubject(advice.subject, words);
            return (
              <li
                key={`${advice.kind} ${advice.subject.id} ${advice.subject.shift} ${advice.proof.filter.from}`}
                className="grid gap-x-8 gap-y-3 py-5 first:pt-1 last:pb-1 lg:grid-cols-[1fr_20rem] print:break-inside-avoid"
              >
                <div className="min-w-0 space-y-2">
                  <h3 className="text-sm font-semibold">
                    {subject} · <TermLabel term={termOf(advice.kind)}>{t(`kinds.${advice.kind}`)}</TermLabel>
                  </h3>
                  <p className="max-w-prose text-sm">{text}</p>
                  <p className="text-sm">
                    <span className="text-muted">{t("expectedImpact")} </span>
                    <span className="figure font-medium">{impact}</span>
                  </p>
                  <p className="figure text-xs text-muted">
                    {t("arithmeticTitle")} {arithmetic}
                  </p>
                </div>
                <EvidenceView proof={advice.proof} subject={subject} />
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Advice, Alert } from "#app/insights/domain/findings";
import { lineOfFinding } from "#app/insights/domain/why-link";
import { type Words, writeSubject } from "#app/insights/domain/writing";
import { paths } from "#app/paths";
import { TermLabel } from "#app/ui/text/term-label";
import { EvidenceView } from "./evidence-view";
import { SeverityMark } from "./severity-mark";
import { termOf } from "./term-of";

type Props = {
  finding: Pick<Alert | Advice, "kind" | "subject" | "proof">;
  alert?: Alert | null;
  words: Words;
  children: ReactNode;
};

/** A finding: its place and kind, with an alert's severity and what became of it; its text beside its evidence. */
export function FindingRow({ finding: { kind, subject, proof }, alert, words, children }: Props) {
  const { t } = useTranslation("insights");
  const place = writeSubject(subject, words);
  const why = lineOfFinding({ subject, proof });
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 first:pt-1 last:pb-1 md:grid-cols-[1fr_16rem] lg:grid-cols-[1fr_20rem] print:break-inside-avoid">
      <div className="min-w-0 space-y-2">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold">
          {alert && <SeverityMark severity={alert.severity} />}
          <span>
            {/* The dot stays with the place where the line breaks. */}
            {`${place}\u00a0· `}
            <TermLabel term={termOf(kind)}>{t(`kinds.${kind}`)}</TermLabel>
          </span>
          {alert?.standing && (
            <span className="font-normal text-muted">
              {t("sinceBefore", { standing: t(`standing.${alert.standing}`) })}
            </span>
          )}
        </h3>
        {children}
        {why && (
          <Link
            to={paths.why(why)}
            className="inline-flex min-h-6 items-center text-sm font-medium text-accent-ink underline underline-offset-4 pointer-coarse:min-h-11 print:hidden"
          >
            {t("askWhy")}
          </Link>
        )}
      </div>
      <EvidenceView proof={proof} subject={place} />
    </li>
  );
}

/** Distinguishes the findings of a report. */
export function findingKey({ kind, subject, proof }: Props["finding"]) {
  return `${kind} ${subject.id} ${subject.shift} ${proof.filter.from}`;
}

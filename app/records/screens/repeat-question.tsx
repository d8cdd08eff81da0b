import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { RecordQuestions } from "#app/records/domain/answers";
import { Button } from "#app/ui/form/button";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  field: FieldMetadata<boolean | undefined>;
  /** The field with the records that were shown: the confirmation counts for them alone. */
  seenName: string;
  raised: RecordQuestions | null;
  isBusy: boolean;
};

const WORDS = {
  repeat: "exactRepeat",
  author: "askedAuthor",
  absent: "askedAbsent",
  hours: "askedHours",
  pace: "askedPace",
  longAgo: "askedLongAgo",
  overtime: "askedOvertime",
  ahead: "askedAhead",
  day: "askedDay",
} as const;

/** The question before a record is written: the existing records, and the button that says yes. */
export function RepeatQuestion({ field, seenName, raised, isBusy }: Props) {
  const { t } = useTranslation("records");
  const format = useFormat();
  const [question] = raised?.questions ?? [];
  if (!field.errors?.length || !raised || !question) return null;
  return (
    <div
      id={field.id}
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-s border border-line-strong bg-fair-soft p-4 text-sm text-ink"
    >
      <div className="min-w-0 grow basis-72 space-y-1">
        {question.reasons.map((reason) => (
          <p key={reason}>{t(WORDS[reason])}</p>
        ))}
        {question.there.map(({ id, author, ...record }) => (
          <p key={id} className="text-muted">
            {t("askedAbout", {
              product: record.productName,
              line: record.productionLineName,
              pieces: format.number(record.piecesMade),
              defects: format.number(record.piecesDefective),
              hours: format.number(record.hours, 2),
            })}{" "}
            {author && t("askedBy", { author })}
          </p>
        ))}
      </div>
      <input type="hidden" name={seenName} value={raised.seen} />
      <Button type="submit" size="s" name={field.name} value="on" busy={isBusy}>
        {t(question.reasons.includes("repeat") ? "recordAgain" : "recordAnyway")}
      </Button>
    </div>
  );
}

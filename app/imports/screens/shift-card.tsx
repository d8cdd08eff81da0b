import { useTranslation } from "react-i18next";
import type { SheetPlace } from "#app/imports/domain/rejections";
import type { ShiftQuestion } from "#app/imports/domain/shifts";
import { useFormat } from "#app/ui/text/use-format";
import { ChoiceBox } from "./choice-box";
import { placeNames } from "./place-names";

type Props = { question: ShiftQuestion; places: Record<string, SheetPlace>; onChange: (answer: string) => void };

/** One worker and shift: the reason for the question, the existing records, and the choice for the rows. */
export function ShiftCard({ question, places, onChange }: Props) {
  const { t } = useTranslation(["imports", "common"]);
  const format = useFormat();
  const { workerName, date, shift, reasons, rows, lines, hours, shiftHours, there, bring, answer } = question;
  const who = t("shifts.who", { name: workerName, day: format.day(date), shift: t(`common:shift.${shift}`) });
  const figures = { hours: format.number(hours, 2), most: format.number(shiftHours, 2) };
  return (
    <li className="grid gap-3 rounded-s border border-line bg-surface px-4 py-3 sm:grid-cols-2">
      <div className="min-w-0 text-sm text-ink [overflow-wrap:anywhere] sm:col-span-2">
        <p className="font-semibold">{who}</p>
        <p>{reasons.map((reason) => t(`shifts.reasons.${reason}`, figures)).join(" ")}</p>
      </div>
      {there.length > 0 && (
        <dl className="min-w-0 text-sm sm:col-span-2">
          <dt className="text-xs text-muted">{t("shifts.there")}</dt>
          {there.map(({ id, author, isOwn, ...record }) => (
            <dd key={id} className="text-ink [overflow-wrap:anywhere]">
              <span className="figure">
                {t("shifts.record", {
                  product: record.productName,
                  line: record.productionLineName,
                  pieces: format.number(record.piecesMade),
                  hours: format.number(record.hours, 2),
                })}
              </span>{" "}
              <span className="text-muted">{isOwn ? t("shifts.byYou") : author && t("shifts.by", { author })}</span>
            </dd>
          ))}
        </dl>
      )}
      <p className="self-end text-xs text-muted">
        {placeNames(t, lines, places)?.join(" · ") ??
          t("shifts.lines", { lines: lines.join(", ") + (rows > lines.length ? "…" : ""), count: rows })}
      </p>
      <ChoiceBox
        label={t("shifts.decide", { who })}
        value={answer ?? ""}
        choices={[
          { value: "", label: t("questions.choose") },
          { value: bring, label: t("shifts.bring") },
          { value: "leave", label: t("shifts.leave") },
        ]}
        onChange={onChange}
      />
    </li>
  );
}

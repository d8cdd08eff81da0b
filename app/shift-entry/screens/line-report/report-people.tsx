import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Everybody } from "#app/shift-entry/browser/use-everybody";
import type { ShiftShown } from "#app/shift-entry/domain/sheets";
import type { TypedPerson } from "#app/shift-entry/domain/typed-report";
import { AnyWorkerPicker } from "#app/shift-entry/screens/sheet/any-worker-picker";
import { Button } from "#app/ui/form/button";
import { Checkbox } from "#app/ui/form/checkbox";
import { useFormat } from "#app/ui/text/use-format";
import { CountField } from "./count-field";
import type { LineReportSheet } from "./use-line-report";

type Props = { sheet: LineReportSheet; known: ShiftShown; everybody: Everybody };

/** The people of the line: all but those who are ticked off, each for the hours of the shift unless somebody says otherwise. */
export function ReportPeople({ sheet, known, everybody }: Props) {
  const { t } = useTranslation(["line-reports", "shift-entry"]);
  const format = useFormat();
  const { report, sums, isLocked, change, problems } = sheet;
  return (
    <section data-line-report aria-label={t("there")} className="border-t border-line p-3 md:p-4">
      <h2 className="text-sm font-semibold text-ink">
        {t("thereSums", { count: sums.people, hours: format.number(sums.workHours, 2) })}
      </h2>
      {problems.people && <p className="pt-1 text-sm text-danger">{problems.people}</p>}
      <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {report.people.map((person, index) => (
          <PersonRow
            key={person.workerId}
            person={person}
            sheet={sheet}
            shiftHours={known.shiftHours}
            problem={problems[`people.${index}.hours`] ?? problems[`people.${index}.workerId`]}
          />
        ))}
      </ul>
      {!isLocked && (
        <div className="flex flex-wrap items-end gap-3 pt-3 print:hidden">
          <AnyWorkerPicker
            label={t("shift-entry:join")}
            everybody={everybody}
            onPick={({ id, name }) => change({ type: "addPerson", person: { workerId: id, workerName: name } })}
          />
          <CountField
            label={t("fields.otherPeople")}
            value={report.otherPeople}
            problem={problems.otherPeople}
            disabled={isLocked}
            onChange={(otherPeople) => change({ type: "others", change: { otherPeople } })}
            className="w-36"
          />
          {report.otherPeople.trim() !== "" && (
            <CountField
              isDecimal
              label={t("fields.otherHours")}
              value={report.otherHours}
              problem={problems.otherHours}
              disabled={isLocked}
              onChange={(otherHours) => change({ type: "others", change: { otherHours } })}
              className="w-28"
            />
          )}
        </div>
      )}
    </section>
  );
}

type RowProps = { person: TypedPerson; sheet: LineReportSheet; shiftHours: number; problem: string | undefined };

function PersonRow({ person, sheet, shiftHours, problem }: RowProps) {
  const { t } = useTranslation(["line-reports", "shift-entry"]);
  const format = useFormat();
  const { workerId, workerName, hours, isAway } = person;
  const present = useId();
  const write = (change: Partial<Pick<TypedPerson, "hours" | "isAway">>) =>
    sheet.change({ type: "person", workerId, change });
  return (
    <li className="flex items-end gap-3 border-b border-line py-2">
      <label htmlFor={present} className="flex min-h-11 min-w-0 grow items-center gap-2 text-sm text-ink">
        <Checkbox
          id={present}
          checked={!isAway}
          disabled={sheet.isLocked}
          onChange={({ target }) => write({ isAway: !target.checked })}
        />
        <span className={isAway ? "truncate text-muted line-through" : "truncate"}>{workerName}</span>
      </label>
      {!isAway && (
        <>
          <Button
            size="s"
            variant="quiet"
            disabled={sheet.isLocked}
            onClick={() => write({ hours: String(shiftHours / 2) })}
            className="print:hidden"
          >
            {t("half")}
          </Button>
          <CountField
            isDecimal
            label={t("shift-entry:columns.hours")}
            value={hours}
            placeholder={format.number(sheet.hours, 2)}
            problem={problem}
            disabled={sheet.isLocked}
            onChange={(text) => write({ hours: text })}
            className="w-20"
          />
        </>
      )}
    </li>
  );
}

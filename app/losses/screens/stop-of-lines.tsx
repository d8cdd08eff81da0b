import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import type { Day } from "#app/core/domain/calendar/days";
import { type Shift, shiftsOf } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { TYPED_STOP_FIELDS } from "#app/losses/domain/typed-stops";
import { useRecordChoices } from "#app/records/browser/use-choices";
import type { Recording } from "#app/records/domain/rights";
import { mayRecordOn, needsReasonToRecord } from "#app/records/domain/rights";
import { Button } from "#app/ui/form/button";
import { Checkbox } from "#app/ui/form/checkbox";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { ShiftOptions } from "#app/ui/form/shift-options";
import { Dialog, DialogActions } from "#app/ui/overlay/dialog";
import { useShifts } from "#app/ui/text/use-shifts";
import { StopFields } from "./stop-fields";
import { type TypedStopOfLines, useStopOfLines } from "./use-stop-of-lines";

type Props = {
  initial: Omit<TypedStopOfLines, "reason">;
  reasons: readonly Cause[];
  recording: Recording;
  onClose: () => void;
  onDone: () => void;
};

/** One stop for as many lines as it held up, such as a power cut; recorded for all of them at once. */
export function StopOfLines({ initial, reasons, recording: { viewer, today }, onClose, onDone }: Props) {
  const { t } = useTranslation(["stops", "shift-entry", "records", "common"]);
  const { lines } = useRecordChoices();
  const inUse = useShifts();
  const problemId = useId();
  const { typed, problems, questions, isBusy, write, save } = useStopOfLines(initial, onDone);
  const { date, shift, lineIds, stop } = typed;
  const offered = lines.filter(
    (line) => shiftsOf({ shifts: inUse }, line).includes(shift) && mayRecordOn(viewer, line.id),
  );
  const chosen = lineIds.filter((id) => offered.some((line) => line.id === id));
  const nameOf = (index: number) => offered.find(({ id }) => id === chosen[index])?.name ?? "";
  const fields = Object.fromEntries(
    TYPED_STOP_FIELDS.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])),
  );
  const others = Object.entries(problems).filter(([field]) => !(field in fields));
  const send = () => chosen.length > 0 && save(chosen);
  return (
    <Dialog open onClose={onClose} title={t("ofLines.title")} description={t("ofLines.about")} size="l">
      <div className="space-y-4 text-sm text-ink">
        <DayAndShift typed={typed} today={today} onChange={write} />
        <div>
          <StopFields
            typed={stop}
            reasons={reasons.filter(({ status }) => status === "active")}
            labelOf={(field) => t(`fields.${field === "reasonId" ? "reason" : field}`)}
            everybody={t("ofLines.everybody")}
            isLocked={isBusy}
            problems={fields}
            doubts={[]}
            onChange={(change) => write({ stop: { ...stop, ...change } })}
            onFinish={send}
          />
        </div>
        <LineChoice offered={offered} chosen={chosen} onChoose={(lineIds) => write({ lineIds })} />
        {(needsReasonToRecord(viewer, date, today) || problems.reason) && (
          <label className="flex flex-col gap-1.5 font-medium">
            {t("shift-entry:lateReason")}
            <input
              value={typed.reason}
              maxLength={LIMITS.reasonLength}
              aria-invalid={problems.reason ? true : undefined}
              aria-describedby={others.length > 0 ? problemId : undefined}
              onChange={({ target }) => write({ reason: target.value })}
              onKeyDown={({ key }) => key === "Enter" && send()}
              className={CONTROL_CLASS}
            />
          </label>
        )}
        <div id={problemId} role="status" className="space-y-1 empty:hidden">
          <ProblemsOfLines problems={others} questions={questions} nameOf={nameOf} />
        </div>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t("common:cancel")}</Button>
        <Button variant="primary" busy={isBusy} disabled={chosen.length === 0} onClick={send}>
          {t(questions.length > 0 ? "ofLines.saveAnyway" : "ofLines.save", { count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type DayAndShiftProps = {
  typed: TypedStopOfLines;
  today: Day;
  onChange: (change: Partial<TypedStopOfLines>) => void;
};

function DayAndShift({ typed: { date, shift }, today, onChange }: DayAndShiftProps) {
  const { t } = useTranslation("stops");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <label className="flex flex-col gap-1.5 font-medium">
        {t("fields.date")}
        <input
          type="date"
          value={date}
          max={today}
          onChange={({ target }) => target.value && onChange({ date: target.value as Day })}
          className={CONTROL_CLASS}
        />
      </label>
      <label className="flex flex-col gap-1.5 font-medium">
        {t("fields.shift")}
        <select
          value={shift}
          onChange={({ target }) => onChange({ shift: target.value as Shift })}
          className={CONTROL_CLASS}
        >
          <ShiftOptions kept={[shift]} />
        </select>
      </label>
    </div>
  );
}

type LineChoiceProps = {
  offered: readonly { id: Id; name: string }[];
  chosen: readonly Id[];
  onChoose: (lineIds: Id[]) => void;
};

/** The lines of the shift, of which one or more or all are chosen. */
function LineChoice({ offered, chosen, onChoose }: LineChoiceProps) {
  const { t } = useTranslation("stops");
  const isAll = offered.length > 0 && chosen.length === offered.length;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t("ofLines.lines")}</legend>
      <div className="grid gap-x-4 gap-y-1 rounded-s border border-line p-3 sm:grid-cols-3">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is its control */}
        <label className="flex min-h-8 items-center gap-2 font-medium sm:col-span-3 pointer-coarse:min-h-11">
          <Checkbox checked={isAll} onChange={() => onChoose(isAll ? [] : offered.map(({ id }) => id))} />
          {t("ofLines.all", { count: offered.length })}
        </label>
        {offered.map(({ id, name }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is its control
          <label key={id} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
            <Checkbox
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ProblemsProps = {
  /** By field; those of a line have its place among the chosen ones in their field. */
  problems: [field: string, problem: string][];
  questions: ReturnType<typeof useStopOfLines>["questions"];
  /** The name of a chosen line by its place. */
  nameOf: (index: number) => string;
};

function ProblemsOfLines({ problems, questions, nameOf }: ProblemsProps) {
  const { t } = useTranslation("stops");
  return (
    <>
      {problems.map(([field, problem]) => (
        <p key={field} className="text-danger">
          {field.startsWith("productionLineIds.") && `${nameOf(Number(field.split(".")[1]))}: `}
          {problem}
        </p>
      ))}
      {questions.map(({ stop: index, doubts }) => (
        <p key={index}>
          <span className="font-medium">{nameOf(index)}: </span>
          {doubts.map((doubt) => t(`asked.${doubt}`)).join(" ")}
        </p>
      ))}
    </>
  );
}

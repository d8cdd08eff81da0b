import { CalendarPlus, UsersRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoaderCall } from "#app/core/browser/requests/use-loader-call";
import { type Day, weekStart } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { paths } from "#app/paths";
import type { CalendarPlan } from "#app/planning/domain/calendar";
import type { CrewBook, CrewPreview } from "#app/planning/domain/crew-plans";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { NoAnswer } from "#app/ui/page/no-answer";
import { Skeleton } from "#app/ui/page/skeleton";
import { WhileRead } from "#app/ui/page/while-read";
import { useWeekBegins } from "#app/ui/text/use-week-begins";
import { CrewPreviewPart } from "./crew-preview-part";
import { CrewsEditor } from "./crews-editor";
import { CrewsOfLine } from "./crews-of-line";
import { LineSelect } from "./line-select";

export type CrewWeeks = { from: Day; weeks: number; productionLineId?: Id | undefined };

type Props = {
  plan: CalendarPlan;
  lines: readonly { id: Id; name: string }[];
  /** The line in the filter of the calendar; empty without one. */
  productionLineId: Id;
  mayWrite: boolean;
  onPlan: (weeks: CrewWeeks, preview: CrewPreview) => void;
};

/** The crews of all lines: who works when, planning them for some weeks, and the form of a line's crews. */
export function CrewPlanning({ plan, lines, productionLineId, mayWrite, onPlan }: Props) {
  const { t } = useTranslation("calendar");
  const { asked, setAsked, read, answer, isWaiting, isLost } = useBook(plan, productionLineId);
  const { from, weeks, line } = asked;
  const [edited, setEdited] = useState<Id | null>(null);
  if (isLost) return <NoAnswer onRetry={read} />;
  if (!answer) return <Skeleton rows={5} />;
  if (edited !== null) {
    const known = answer.lines.find((each) => each.productionLineId === edited);
    const done = () => {
      setEdited(null);
      read();
    };
    const name = known?.productionLineName ?? lines.find(({ id }) => id === edited)?.name ?? "";
    const shifts = plan.lines.find(({ id }) => id === edited)?.shifts;
    return <CrewsEditor line={{ id: edited, name }} saved={known} shifts={shifts} day={from} onDone={done} />;
  }
  const without = lines.filter(({ id }) => !answer.lines.some((each) => each.productionLineId === id));
  const { preview } = answer;
  const shown = answer.lines.filter((each) => !line || each.productionLineId === line);
  return (
    <div className="flex flex-col gap-5">
      {answer.lines.length === 0 ? (
        <p className="max-w-prose text-sm text-muted">{t("crews.none")}</p>
      ) : (
        <>
          <PlannedWeeks lines={answer.lines} asked={asked} onAsk={setAsked} />
          {preview && (
            <WhileRead isWaiting={isWaiting}>
              <CrewPreviewPart preview={preview}>
                {mayWrite && (
                  <Button
                    variant="primary"
                    icon={CalendarPlus}
                    disabled={preview.places === 0}
                    onClick={() => onPlan({ from, weeks, productionLineId: line || undefined }, preview)}
                  >
                    {t("crews.plan", { count: preview.places })}
                  </Button>
                )}
              </CrewPreviewPart>
            </WhileRead>
          )}
          <ul className="divide-y divide-line border-y border-line">
            {shown.map((each) => (
              <CrewsOfLine
                key={each.productionLineId}
                line={each}
                day={from}
                onEdit={mayWrite ? () => setEdited(each.productionLineId) : null}
              />
            ))}
          </ul>
        </>
      )}
      {mayWrite && <LinesWithout lines={without} own={productionLineId} onEdit={setEdited} />}
    </div>
  );
}

type Asked = { from: Day; weeks: number; line: Id };

/** The crews, and what planning them for the chosen weeks would bring; read again with the plan. */
function useBook(plan: CalendarPlan, productionLineId: Id) {
  const { ask, ...call } = useLoaderCall<CrewBook>();
  const week = weekStart(plan.day, useWeekBegins());
  const [asked, setAsked] = useState<Asked>({
    from: week > plan.time.day ? week : plan.time.day,
    weeks: 1,
    line: productionLineId,
  });
  const { from, weeks, line } = asked;
  const address = paths.crews({ from, weeks, productionLineId: line || undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the plan was read again
  useEffect(() => {
    if (from) ask(address);
  }, [plan, address]);
  return { asked, setAsked, read: () => ask(address), ...call };
}

type WeeksProps = { lines: CrewBook["lines"]; asked: Asked; onAsk: (asked: Asked) => void };

/** The weeks and the line that are planned. */
function PlannedWeeks({ lines, asked, onAsk }: WeeksProps) {
  const { t } = useTranslation(["calendar", "assignments"]);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <label className="flex min-w-0 flex-col gap-1.5 text-sm">
        {t("leave.from")}
        <input
          type="date"
          value={asked.from}
          onChange={({ target: { value } }) => value && onAsk({ ...asked, from: value })}
          className={CONTROL_CLASS}
        />
      </label>
      <label className="flex min-w-0 flex-col gap-1.5 text-sm">
        {t("crews.weeks")}
        <select
          value={asked.weeks}
          onChange={({ target }) => onAsk({ ...asked, weeks: Number(target.value) })}
          className={CONTROL_CLASS}
        >
          {Array.from({ length: LIMITS.crewWeeksMaximum }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {t("crews.weekCount", { count })}
            </option>
          ))}
        </select>
      </label>
      <LineSelect
        label={t("assignments:fields.line")}
        none={t("gapList.all")}
        value={asked.line}
        lines={lines.map((each) => ({ id: each.productionLineId, name: each.productionLineName }))}
        onChange={(line) => onAsk({ ...asked, line })}
        className="col-span-full sm:col-span-1"
      />
    </div>
  );
}

type WithoutProps = { lines: Props["lines"]; own: Id; onEdit: (line: Id) => void };

/** The lines without crews, the one of the filter first. */
function LinesWithout({ lines, own, onEdit }: WithoutProps) {
  const { t } = useTranslation(["calendar", "assignments"]);
  const shown = lines.find(({ id }) => id === own);
  if (lines.length === 0) return null;
  return (
    <>
      {shown && (
        <Button icon={UsersRound} onClick={() => onEdit(shown.id)} className="self-start">
          {t("crews.sayOf", { line: shown.name })}
        </Button>
      )}
      <LineSelect
        label={t("crews.ofAnother")}
        none={t("assignments:chooseLine")}
        value=""
        lines={lines}
        onChange={onEdit}
        className="sm:max-w-72"
      />
    </>
  );
}

import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { MINUTES_PER_HOUR } from "#app/core/domain/time";
import { sentenceOf } from "#app/i18n/sentences";
import { type CalendarPlan, type PlannedPerson, shownDays, shownShifts } from "#app/planning/domain/calendar";
import { type Coverage, cellKey, neededOn } from "#app/planning/domain/coverage";
import { dayOffOn } from "#app/plant/domain/days-off";
import { useFormat } from "#app/ui/text/use-format";
import type { BoardState } from "./board-state";

export type WeekCell = Coverage & {
  key: string;
  /** The cell in words. */
  name: string;
  /** The people missing, as "−3"; undefined where nobody is. */
  missing: string | undefined;
  /** The planned overtime, as "+1.5 h"; undefined where none is. */
  overtime: string | undefined;
  isToday: boolean;
  /** The name of the day off on this day. */
  dayOff: string | undefined;
  people: { person: PlannedPerson; name: string }[];
};

/** A shift of a line over the days of a week. */
export type WeekRow = {
  /** The shift and the line, as the keys of its cells end. */
  place: string;
  shift: Shift;
  title: string;
  cells: WeekCell[];
  keys: string[];
};

type Maps = Pick<BoardState, "peopleOf" | "filledOf" | "missingOf">;

/** What a week shows of each line, in words and figures; the same as long as the plan and the language are. */
export function useWeekRows(plan: CalendarPlan, { peopleOf, filledOf, missingOf }: Maps): Map<Id, WeekRow[]> {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  return useMemo(() => {
    const sentences = sentencesOf(t);
    const days = shownDays(plan).map((day) => ({
      day,
      date: format.day(day, "weekdayShort"),
    }));
    const withDayOff = (cell: string, name: string | undefined) =>
      name === undefined ? cell : t("cellDayOff", { cell, name });
    const overtimeOf = new Map(plan.overtime.map((each) => [cellKey(each), each.minutes / MINUTES_PER_HOUR]));
    const withOvertime = (cell: string, hours: number | undefined) =>
      hours === undefined ? cell : t("overtime.cell", { cell, hours: format.number(hours, 2) });
    const rowOf = (line: CalendarPlan["lines"][number], shift: Shift): WeekRow => {
      const place = { line: line.name, shift: t(`common:shift.${shift}`) };
      const isOpen = plan.shown.includes(line.id);
      const cells = days.map(({ day, date }) => {
        const dayOff = dayOffOn(plan.workDays, day, { shift, productionLineId: line.id })?.name;
        const key = cellKey({ date: day, shift, productionLineId: line.id });
        const people = isOpen ? (peopleOf.get(key) ?? []) : [];
        const filled = plan.isOfWorker ? people.length : (filledOf.get(key) ?? people.length);
        const needed = plan.isOfWorker ? 0 : neededOn(line, day);
        const missing = missingOf.get(key) ?? 0;
        const overtime = overtimeOf.get(key);
        const name = sentences.ofCell({ filled, needed, missing })({ ...place, date });
        return {
          key,
          filled,
          needed,
          name: withDayOff(withOvertime(name, overtime), dayOff),
          missing: missing > 0 ? t("gapList.less", { count: missing }) : undefined,
          overtime: overtime === undefined ? undefined : t("overtime.mark", { hours: format.number(overtime, 2) }),
          isToday: day === plan.time.day,
          dayOff,
          people: people.map((person) => ({ person, name: sentences.ofChip({ ...place, worker: person.workerName }) })),
        };
      });
      return {
        place: `${shift} ${line.id}`,
        shift,
        title: sentences.ofRow(place),
        cells,
        keys: cells.map(({ key }) => key),
      };
    };
    return new Map(plan.lines.map((line) => [line.id, shownShifts(plan, line.id).map((shift) => rowOf(line, shift))]));
  }, [plan, peopleOf, filledOf, missingOf, t, format]);
}

type Words = TFunction<["calendar", "common"]>;

function sentencesOf(t: Words) {
  const known = new Map<string, ReturnType<typeof cellSentence>>();
  return {
    ofChip: sentenceOf(["worker", "shift", "line"], (blanks) => t("chip", blanks)),
    ofRow: sentenceOf(["line", "shift"], (blanks) => t("selectWeek", blanks)),
    ofCell: (figures: Figures) => {
      const key = Object.values(figures).join();
      const sentence = known.get(key) ?? cellSentence(t, figures);
      known.set(key, sentence);
      return sentence;
    },
  };
}

type Figures = Coverage & { missing: number };

function cellSentence(t: Words, { filled, needed, missing }: Figures) {
  return sentenceOf(["line", "shift", "date"], (blanks) => {
    const cell =
      needed > 0 ? t("cell", { ...blanks, filled, count: needed }) : t("cellOfWorker", { ...blanks, count: filled });
    return missing > 0 ? t("gapList.cell", { cell, count: missing }) : cell;
  });
}

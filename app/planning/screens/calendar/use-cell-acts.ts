import { useTranslation } from "react-i18next";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { LIMITS } from "#app/core/domain/limits";
import type { CalendarPlan, PlannedPerson } from "#app/planning/domain/calendar";
import { crewCells, crewMembers, lengthOfCrew } from "#app/planning/domain/crews";
import {
  type Brush,
  clearPreview,
  type Filter,
  goingPreview,
  paintPreview,
  staffedOn,
} from "#app/planning/domain/preview";
import type { PlanCell } from "#app/planning/domain/strokes";
import { toastNoted } from "#app/ui/overlay/toasts";
import { cellOf, type useBoard } from "./use-board";
import { useCellPeople } from "./use-cell-people";
import type { useStrokes } from "./use-strokes";

type Taken = Pick<PlannedPerson, "workerId" | "workerName" | "date">;

/** The line and shift that a brush paints. */
export type Target = { productionLineId: string; shift: Shift | "" };

/** What the acts on a plan work with. */
export type Desk = {
  plan: CalendarPlan;
  board: ReturnType<typeof useBoard>;
  strokes: ReturnType<typeof useStrokes>;
  lineNames: ReadonlyMap<string, string>;
  filter: Filter;
  brush: Brush;
  target: Target;
  hold: (people: Brush) => void;
  /** Forgets the selection, which an act has used. */
  unselect: () => void;
};

/** The acts on cells of the plan, and on the people in them. */
export function useCellActs(desk: Desk) {
  const { plan, board, strokes, lineNames, filter, brush, target, unselect } = desk;
  const { t } = useTranslation("calendar");
  const peopleIn = (keys: string[]) => keys.flatMap((key) => board.peopleOf.get(key) ?? []);

  function paint(keys: string[]) {
    const touched = keys.map((key) => cellOf(key, target)).filter((cell) => cell !== null);
    if (touched.length === 0) return toastNoted(t("brush.whereFirst"));
    const cells = crewCells(brush, touched);
    if (cells.length === 0) return toastNoted(t("crew.nobodyThen"));
    unselect();
    const workerIds = brush.map(({ id }) => id);
    const preview = paintPreview({ brush, cells, people: plan.people, lineNames });
    void strokes.draw({ act: "strokes", body: { kind: "paint", workerIds, cells }, preview });
  }

  /** A crew pasted into one cell fills the days of its row from there on, as far as they are shown. */
  function paste(keys: string[]) {
    const [only = ""] = keys;
    const row = board.rows.find((cells) => cells.includes(only)) ?? [];
    const from = row.indexOf(only);
    paint(keys.length === 1 ? row.slice(from, from + lengthOfCrew(brush)) : keys);
  }

  function remove(people: PlannedPerson[]) {
    if (people.length === 0) return;
    unselect();
    const ids = people.map(({ id }) => id);
    void strokes.draw({ act: "strokes", body: { kind: "remove", ids }, preview: goingPreview(people) });
  }

  /** Under a worker's filter only that worker goes, because hidden people are not cleared. */
  function clear(keys: string[]) {
    if (filter.workerId) return remove(peopleIn(keys));
    const cells = plan.view === "week" ? keys.map((key) => cellOf(key, null)) : staffedOn(plan, keys);
    const known = cells.filter((cell) => cell !== null);
    if (known.length === 0) return;
    unselect();
    void strokes.draw({ act: "strokes", body: { kind: "clear", cells: known }, preview: clearPreview(known, plan) });
  }

  function number(cells: PlanCell[]) {
    unselect();
    void strokes.draw({ act: "strokes", body: { kind: "number", cells }, nothing: t("crew.alreadyNumbered") });
  }

  return { peopleIn, paint, paste, remove, clear, number, ...useTaking(desk, peopleIn) };
}

/** Takes people of the plan into the brush. */
function useTaking(
  { plan, board, strokes, brush, hold, unselect }: Desk,
  peopleIn: (keys: string[]) => PlannedPerson[],
) {
  const { t } = useTranslation("calendar");
  const readPeople = useCellPeople();
  /** Whether these cells have people who are not read, because their line is closed. */
  const hasUnread = (keys: string[]) =>
    plan.view === "week" &&
    !plan.isOfWorker &&
    keys.some((key) => !plan.shown.includes(cellOf(key, null)?.productionLineId ?? "") && board.filledOf.get(key));

  function take(people: Taken[], dates = [...new Set(people.map(({ date }) => date))]) {
    const picked = crewMembers(people, dates);
    const all = new Map([...brush, ...picked].map((each) => [each.id, each]));
    if (all.size > LIMITS.brushMaximum) return toastNoted(t("brush.tooMany", LIMITS));
    hold([...all.values()]);
    unselect();
    const isCrew = picked.some(({ days }) => days !== null);
    strokes.say(t(isCrew ? "crew.taken" : "said.taken", { count: all.size }));
  }

  /** A month shows only the first people of a day. The brush refuses a team of which some are hidden. */
  async function takeCells(keys: string[]) {
    const hidden = plan.view === "month" && keys.some((day) => (plan.totals[day] ?? 0) > peopleIn([day]).length);
    if (hidden) return toastNoted(t("brush.notAllShown"));
    const dates = keys.map((key) => key.split(" ")[0] ?? "");
    if (!hasUnread(keys)) return take(peopleIn(keys), dates);
    const cells = keys.map((key) => cellOf(key, null)).filter((cell) => cell !== null);
    const people = await readPeople(cells);
    if (people) take(people, dates);
  }

  return { hasUnread, take, takeCells };
}

import { ListOrdered, UserRoundSearch } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNews } from "#app/core/browser/live/use-news";
import { useLoaderCall } from "#app/core/browser/requests/use-loader-call";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { paths, type Query } from "#app/paths";
import type { PlannedPerson } from "#app/planning/domain/calendar";
import { cellKey, type StaffedCell } from "#app/planning/domain/coverage";
import type { PlanCell } from "#app/planning/domain/strokes";
import type { PlannedOvertime } from "#app/records/domain/overtime";
import { Button } from "#app/ui/form/button";
import { Dialog } from "#app/ui/overlay/dialog";
import { NoAnswer } from "#app/ui/page/no-answer";
import { Skeleton } from "#app/ui/page/skeleton";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { useFormat } from "#app/ui/text/use-format";
import { OvertimePart } from "./overtime-part";
import { SeatOffers } from "./seat-offers";

/** A day, or one line and shift of it, under the filters of the calendar. */
export type DayRequest = { date: string; shift?: Shift; productionLineId?: string; workerId?: string };

type Props = {
  request: DayRequest | null;
  cells: readonly StaffedCell[];
  lineNames: ReadonlyMap<string, string>;
  onClose: () => void;
  onPerson: (person: PlannedPerson) => void;
  /** The number of people missing where one line and shift is asked for. */
  missing: number;
  /** The overtime that is planned on the days of the calendar. */
  overtime: readonly PlannedOvertime[];
  mayWrite: boolean;
  /** Plans somebody in the asked line and shift; null for those who may not plan. */
  onFill: ((worker: { id: Id; name: string }, seat: PlanCell) => void) | null;
  /** Takes everybody into the brush. */
  onTake: ((people: PlannedPerson[]) => void) | null;
  /** Numbers the positions of a cell. */
  onNumber: ((cells: PlanCell[]) => void) | null;
};

type Part = { people: PlannedPerson[]; next: number | null };

/** The people of a day, with shift, line and location. */
export function DayDialog({ request, onClose, ...rest }: Props) {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  const lineName = rest.lineNames.get(request?.productionLineId ?? "") ?? "";
  const where = request?.shift ? [t(`common:shift.${request.shift}`), lineName].filter(Boolean).join(" · ") : lineName;
  return (
    <Dialog
      open={request !== null}
      onClose={onClose}
      title={request ? format.day(request.date, "long") : ""}
      description={where || undefined}
      size="l"
    >
      {request && (
        <div key={JSON.stringify(request)} className="flex flex-col gap-5">
          <OpenSeat request={request} missing={rest.missing} onFill={rest.onFill} />
          <Overtime request={request} overtime={rest.overtime} mayWrite={rest.mayWrite} onDone={onClose} />
          <DayPeople request={request} {...rest} />
        </div>
      )}
    </Dialog>
  );
}

type OvertimeProps = Pick<Props, "overtime" | "mayWrite"> & { request: DayRequest; onDone: () => void };

function Overtime({ request, overtime, mayWrite, onDone }: OvertimeProps) {
  const { date, shift, productionLineId } = request;
  if (!shift || !productionLineId) return null;
  const cell = { date, shift, productionLineId };
  const minutes = overtime.find((each) => cellKey(each) === cellKey(cell))?.minutes ?? 0;
  return <OvertimePart cell={cell} minutes={minutes} mayWrite={mayWrite} onDone={onDone} />;
}

/** The people missing in one line and shift, and who could come. */
function OpenSeat({ request, missing, onFill }: Pick<Props, "missing" | "onFill"> & { request: DayRequest }) {
  const { t } = useTranslation("calendar");
  const [isOpen, setOpen] = useState(false);
  const { date, shift, productionLineId } = request;
  if (missing === 0 || !shift || !productionLineId) return null;
  const seat = { date, shift, productionLineId };
  return (
    <section className="flex flex-col gap-3 rounded-m border border-s-4 border-line border-s-thread bg-surface px-4 py-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <p className="text-sm font-medium text-ink">{t("gapList.missing", { count: missing })}</p>
        {onFill && (
          <Button
            size="s"
            icon={UserRoundSearch}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="ms-auto"
          >
            {t("gapList.find")}
          </Button>
        )}
      </div>
      {isOpen && onFill && <SeatOffers seat={seat} onPlan={(worker) => onFill(worker, seat)} />}
    </section>
  );
}

type PeopleProps = Omit<Props, "request" | "onClose" | "missing" | "onFill" | "overtime" | "mayWrite"> & {
  request: DayRequest;
};

function DayPeople({ request, cells, lineNames, onPerson, onTake, onNumber }: PeopleProps) {
  const { t } = useTranslation(["calendar", "common"]);
  const { ask, answer, isLost } = useLoaderCall<Part>();
  const [people, setPeople] = useState<PlannedPerson[]>([]);
  const address = (offset: number) => paths.dayPlan({ ...request, offset } as Query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once; the next part has its own button
  useEffect(() => {
    ask(address(0));
  }, []);
  useNews(answer, ({ people: found }) =>
    setPeople((known) => [...known, ...found.filter(({ id }) => !known.some((each) => each.id === id))]),
  );

  if (isLost) return <NoAnswer onRetry={() => ask(address(answer?.next ?? 0))} />;
  if (!answer) return <Skeleton rows={5} />;
  if (people.length === 0) return <p className="text-sm text-muted">{t("nobody")}</p>;
  return (
    <div className="flex flex-col gap-5">
      {SHIFTS.map((shift) => (
        <ShiftPeople
          key={shift}
          shift={shift}
          people={people.filter((each) => each.shift === shift)}
          filledOf={filledByLine(request, cells, people, shift)}
          lineNames={lineNames}
          onPerson={onPerson}
          onNumber={request.workerId ? null : onNumber}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {answer.next !== null && <Button onClick={() => ask(address(answer.next as number))}>{t("showMore")}</Button>}
        {onTake && request.shift && answer.next === null && (
          <Button onClick={() => onTake(people)}>{t("brush.take", { count: people.length })}</Button>
        )}
      </div>
    </div>
  );
}

type ShiftProps = Pick<Props, "onPerson" | "onNumber" | "lineNames"> & {
  shift: Shift;
  people: PlannedPerson[];
  /** The number of people planned, by line, including those not listed yet. */
  filledOf: ReadonlyMap<string, number>;
};

function ShiftPeople({ shift, people, filledOf, lineNames, onPerson, onNumber }: ShiftProps) {
  const total = sumBy(filledOf.values(), (filled) => filled);
  if (total === 0) return null;
  const peopleOf = groupBy(people, ({ productionLineId }) => productionLineId);
  const lineIds = [...new Set([...peopleOf.keys(), ...filledOf.keys()])];
  return (
    <section>
      <h3 className="flex items-center gap-2 pb-1">
        <ShiftMark shift={shift} />
        <span className="figure text-xs text-muted">{total}</span>
      </h3>
      {lineIds.map((id) => (
        <LinePeople
          key={id}
          name={lineNames.get(id) ?? peopleOf.get(id)?.[0]?.productionLineName ?? ""}
          filled={filledOf.get(id) ?? 0}
          people={peopleOf.get(id) ?? []}
          onPerson={onPerson}
          onNumber={onNumber}
        />
      ))}
    </section>
  );
}

type LineProps = Pick<Props, "onPerson" | "onNumber"> & { name: string; filled: number; people: PlannedPerson[] };

function LinePeople({ name, filled, people, onPerson, onNumber }: LineProps) {
  const { t } = useTranslation("calendar");
  const format = useFormat();
  const [first] = people;
  return (
    <section className="border-t border-line py-1">
      <h4 className="flex flex-wrap items-baseline gap-x-2 px-1 text-sm">
        <span className="font-medium text-ink">{name}</span>
        <span className="figure text-xs text-muted">{filled}</span>
        <span className="text-xs text-muted">{first?.location}</span>
      </h4>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => onPerson(person)}
              className="flex min-h-9 w-full flex-wrap items-center gap-x-3 rounded-s px-1 py-1 text-start text-sm text-ink hover:bg-accent-soft pointer-coarse:min-h-11"
            >
              {person.position !== null && (
                <span className="figure min-w-6 text-xs text-muted">
                  <span className="sr-only">{t("crew.position", { position: person.position })}</span>
                  <span aria-hidden="true">{format.number(person.position)}</span>
                </span>
              )}
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
                {person.workerName}
                {person.operation && <span className="text-xs text-muted">{person.operation}</span>}
              </span>
              {person.reason && <span className="w-full text-xs text-muted">{person.reason}</span>}
            </button>
          </li>
        ))}
      </ul>
      {onNumber && first && (
        <Button size="s" variant="quiet" icon={ListOrdered} onClick={() => onNumber([cellOfPerson(first)])}>
          {t("crew.number")}
        </Button>
      )}
    </section>
  );
}

function cellOfPerson({ productionLineId, shift, date }: PlannedPerson): PlanCell {
  return { productionLineId, shift, date };
}

/** Counts the people planned in a shift, by line: from the plan, or of one worker. */
function filledByLine(
  request: DayRequest,
  cells: readonly StaffedCell[],
  people: readonly PlannedPerson[],
  shift: Shift,
) {
  if (request.workerId) {
    const theirs = groupBy(
      people.filter((each) => each.shift === shift),
      ({ productionLineId }) => productionLineId,
    );
    return new Map([...theirs].map(([id, all]) => [id, all.length]));
  }
  const those = cells.filter(
    (cell) =>
      cell.date === request.date &&
      cell.shift === shift &&
      cell.filled > 0 &&
      (!request.shift || cell.shift === request.shift) &&
      (!request.productionLineId || cell.productionLineId === request.productionLineId),
  );
  return new Map(those.map(({ productionLineId, filled }) => [productionLineId, filled]));
}

import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNews } from "#app/browser/use-news";
import type { PlannedPerson } from "#app/domain/calendar";
import { SHIFTS, type Shift } from "#app/domain/shifts";
import { paths, type Query } from "#app/paths";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { ShiftMark } from "#app/ui/shift-mark";
import { Skeleton } from "#app/ui/skeleton";
import { useFormat } from "#app/ui/use-format";

/** A day, or one line and shift of it, under the filters of the calendar. */
export type DayAsked = { date: string; shift?: Shift; productionLineId?: string; workerId?: string };

type Props = {
  asked: DayAsked | null;
  lineName: string;
  onClose: () => void;
  onPerson: (person: PlannedPerson) => void;
  /** Takes everybody into the brush. */
  onTake: ((people: PlannedPerson[]) => void) | null;
};

type Part = { people: PlannedPerson[]; next: number | null };

/** Who works on a day, with shift, line and location. */
export function DayDialog({ asked, lineName, onClose, onPerson, onTake }: Props) {
  const { t } = useTranslation(["calendar", "common"]);
  const format = useFormat();
  const where = asked?.shift ? [t(`common:shift.${asked.shift}`), lineName].filter(Boolean).join(" · ") : lineName;
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={asked ? format.day(asked.date, "long") : ""}
      description={where || undefined}
      size="l"
    >
      {asked && <DayPeople key={JSON.stringify(asked)} {...{ asked, onPerson, onTake }} />}
    </Dialog>
  );
}

function DayPeople({ asked, onPerson, onTake }: Pick<Props, "onPerson" | "onTake"> & { asked: DayAsked }) {
  const { t } = useTranslation(["calendar", "common"]);
  const { load, data } = useFetcher<Part>();
  const [people, setPeople] = useState<PlannedPerson[]>([]);
  const address = (offset: number) => paths.dayPlan({ ...asked, offset } as Query);
  const isUnanswered = data === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, and again where nothing was answered; the next part has its own button
  useEffect(() => {
    if (!data) load(address(0));
  }, [isUnanswered]);
  useNews(data, ({ people: found }) =>
    setPeople((known) => [...known, ...found.filter(({ id }) => !known.some((each) => each.id === id))]),
  );

  if (!data) return <Skeleton rows={5} />;
  if (people.length === 0) return <p className="text-sm text-muted">{t("nobody")}</p>;
  return (
    <div className="flex flex-col gap-5">
      {SHIFTS.map((shift) => (
        <ShiftPeople
          key={shift}
          shift={shift}
          people={people.filter((each) => each.shift === shift)}
          onPerson={onPerson}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {data.next !== null && <Button onClick={() => load(address(data.next as number))}>{t("showMore")}</Button>}
        {onTake && asked.shift && data.next === null && (
          <Button onClick={() => onTake(people)}>{t("brush.take", { count: people.length })}</Button>
        )}
      </div>
    </div>
  );
}

type ShiftProps = Pick<Props, "onPerson"> & { shift: Shift; people: PlannedPerson[] };

function ShiftPeople({ shift, people, onPerson }: ShiftProps) {
  if (people.length === 0) return null;
  return (
    <section>
      <h3 className="flex items-center gap-2 pb-1">
        <ShiftMark shift={shift} />
        <span className="figure text-xs text-muted">{people.length}</span>
      </h3>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => onPerson(person)}
              className="flex min-h-10 w-full flex-wrap items-center gap-x-3 rounded-s px-1 py-1 text-start text-sm hover:bg-accent-soft pointer-coarse:min-h-11"
            >
              <span className="font-medium text-ink">{person.workerName}</span>
              <span className="text-muted">
                {[person.productionLineName, person.location].filter(Boolean).join(" · ")}
              </span>
              {person.reason && <span className="w-full text-xs text-muted">{person.reason}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Plus, TimerOff } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { changedStop, isStopFilled, type TypedStop, withAnotherStop } from "#app/losses/domain/typed-stops";
import { RecordedStop } from "#app/losses/screens/recorded-stop";
import { StopRow } from "#app/losses/screens/stop-row";
import type { Recording } from "#app/records/domain/rights";
import { useIsOnline } from "#app/shift-entry/browser/use-device-sheets";
import type { ShiftKnown } from "#app/shift-entry/domain/sheets";
import { sumsOf } from "#app/shift-entry/domain/sums";
import { Button } from "#app/ui/form/button";
import { fetchedPart } from "#app/ui/page/fetched-part";
import type { ShiftSheet } from "./use-shift-sheet";

const StopOfLines = fetchedPart(
  () => import("#app/losses/screens/stop-of-lines"),
  (module) => module.StopOfLines,
);

type Props = {
  sheet: Pick<ShiftSheet, "rows" | "stops" | "stopQuestion" | "writeStops" | "state" | "problems">;
  known: ShiftKnown;
  /** The number of people there, where no rows say it. */
  people?: number;
  recording: Recording;
  onSave: (answers?: { stopsSeen: string }) => void;
};

/** Moves the focus to the first invalid field of a stop. */
export function focusStops() {
  document.querySelector<HTMLElement>("[data-stops] [aria-invalid=true]")?.focus();
}

/**
 * The stops of the line, one for each reason, saved with the rows. Closed until somebody opens it, so that a sheet
 * without stops is typed as before.
 */
export function StopsPanel({ sheet, known, people: there, recording, onSave }: Props) {
  const { t } = useTranslation(["shift-entry", "stops"]);
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const isOnline = useIsOnline();
  const [isOpened, setOpened] = useState(false);
  const [spreading, setSpreading] = useState<TypedStop | null>(null);
  const { rows, stops, stopQuestion } = sheet;
  const people = there ?? (sumsOf(rows, known.recorded).people || new Set(rows.map(({ workerId }) => workerId)).size);
  const isLocked = sheet.state === "waiting";
  const isOpen = isOpened || stops.length > 0 || known.stops.length > 0;
  const reasons = known.reasons.filter(({ status }) => status === "active");

  function add() {
    setOpened(true);
    sheet.writeStops(withAnotherStop(stops));
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("li:last-of-type select")?.focus());
  }

  function leave({ key }: TypedStop) {
    sheet.writeStops(stops.filter((each) => each.key !== key));
    requestAnimationFrame(() => document.getElementById(`${heading}-add`)?.focus());
  }

  const addButton = (
    <Button
      id={`${heading}-add`}
      size="s"
      variant="quiet"
      icon={isOpen ? Plus : TimerOff}
      disabled={isLocked}
      onClick={add}
    >
      {t(isOpen ? "stops.add" : "stops.title")}
    </Button>
  );
  if (!isOpen) {
    return (
      <div className="border-x border-b border-line bg-surface px-3 py-2 max-md:-mx-4 max-md:border-x-0 print:hidden">
        {addButton}
      </div>
    );
  }
  const isAsked = sheet.state === "asked" && stopQuestion !== null;
  return (
    <section
      aria-labelledby={heading}
      className="border-x border-b border-line bg-surface px-4 py-3 max-md:-mx-4 max-md:border-x-0"
    >
      <h2 id={heading} className="text-sm font-semibold text-ink">
        {t("stops.title")}
      </h2>
      <ul ref={list} data-stops className="divide-y divide-line">
        {known.stops.map((stop) => (
          <RecordedStop key={stop.id} stop={stop} reasons={known.reasons} recording={recording} />
        ))}
        {stops.map((stop) => (
          <StopRow
            key={stop.key}
            stop={stop}
            reasons={reasons}
            people={people}
            isLocked={isLocked}
            problems={sheet.problems}
            doubts={(isAsked && stopQuestion.doubts[stop.key]) || []}
            onChange={(change) => sheet.writeStops(changedStop(stops, stop.key, change))}
            onLeave={() => leave(stop)}
            onFinish={() => onSave()}
            onSpread={isOnline ? () => setSpreading(stop) : undefined}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 pt-2 print:hidden">
        {!isLocked && addButton}
        {isAsked && (
          <Button size="s" variant="primary" onClick={() => onSave({ stopsSeen: stopQuestion.seen })}>
            {t("stops.recordAnyway", { count: stops.filter(isStopFilled).length })}
          </Button>
        )}
      </div>
      <p className="pt-1 text-xs text-muted print:hidden">{t("stops.hint")}</p>
      {spreading && (
        <StopOfLines
          initial={{
            date: known.place.date,
            shift: known.place.shift,
            lineIds: [known.place.productionLineId],
            stop: spreading,
          }}
          reasons={known.reasons}
          recording={recording}
          onClose={() => setSpreading(null)}
          onDone={() => {
            setSpreading(null);
            leave(spreading);
          }}
        />
      )}
    </section>
  );
}

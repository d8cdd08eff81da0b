import { Link } from "@remix-run/react";
import clsx from "clsx";
import { CircleCheck, PencilLine } from "lucide-react";
import { useTranslation } from "react-i18next";
import { linesByStage } from "#app/catalogue/domain/line-order";
import { shiftsOf } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import type { DeviceSheets } from "#app/shift-entry/browser/sheets-of-device";
import { placeKey } from "#app/shift-entry/domain/places";
import { type LineStanding, unsentOf } from "#app/shift-entry/domain/sheets";
import { usedLinesFirst } from "#app/shift-entry/domain/used-lines";
import { CutName } from "#app/ui/text/cut-name";
import { NoLines } from "#app/ui/text/no-lines";
import { useShifts } from "#app/ui/text/use-shifts";

type Props = {
  lines: LineStanding[];
  /** The lines that this device used last, which come first; missing without a network. */
  used?: readonly Id[] | undefined;
  place: Pick<ShiftPlace, "shift" | "date">;
  /** The sheets typed on this device. */
  sheets: DeviceSheets["sheets"];
};

/** Every line as a tile to tap, with its progress and what this device has not sent: those used last, then by stage. */
export function LineTiles({ lines, used = [], place, sheets }: Props) {
  const { t } = useTranslation(["shift-entry", "common"]);
  const inUse = useShifts();
  if (lines.length === 0) return <NoLines why={t("noLinesWhy")} />;
  const unsentAt = (id: Id) => unsentOf(sheets[placeKey({ ...place, productionLineId: id })]);
  const isShown = ({ id, shifts, planned, recorded }: LineStanding) =>
    shiftsOf({ shifts: inUse }, { shifts }).includes(place.shift) || planned + recorded > 0 || unsentAt(id) !== null;
  const shown = usedLinesFirst(lines.filter(isShown), used);
  const isStaged = shown.some(({ stage }) => stage);
  const last = isStaged ? shown.filter(({ id }) => used.includes(id)) : shown;
  const tilesOf = (some: LineStanding[], saysStage: boolean) => (
    <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-3 2xl:grid-cols-4">
      {some.map((line) => (
        <LineTile key={line.id} line={line} place={place} unsent={unsentAt(line.id)} saysStage={saysStage} />
      ))}
    </ul>
  );
  return (
    <div className="space-y-4">
      {last.length > 0 && tilesOf(last, true)}
      {linesByStage(shown.filter((line) => !last.includes(line))).map(({ stage, lines: some }) => (
        <section key={stage} className="space-y-2">
          <h2 className="text-sm font-medium text-muted">{stage || t("common:noStage")}</h2>
          {tilesOf(some, false)}
        </section>
      ))}
    </div>
  );
}

type TileProps = Pick<Props, "place"> & {
  line: LineStanding;
  unsent: ReturnType<typeof unsentOf>;
  /** Whether no heading says the stage. */
  saysStage: boolean;
};

function LineTile({ line: { id, name, stage, planned, recorded }, place, unsent, saysStage }: TileProps) {
  const { t } = useTranslation("shift-entry");
  const isDone = planned > 0 && recorded >= planned;
  return (
    <li>
      <Link
        to={paths.shiftEntry({ productionLineId: id, ...place })}
        className="flex h-full min-h-24 flex-col justify-between gap-3 rounded-m border border-line bg-surface p-3 transition-colors hover:border-accent hover:bg-accent-soft/40 sm:min-h-28 sm:gap-4 sm:p-5"
      >
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0">
            <CutName className="text-base font-semibold text-ink sm:font-display sm:text-lg">{name}</CutName>
            {saysStage && stage && <span className="block truncate text-xs text-muted">{stage}</span>}
          </span>
          {isDone && <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />}
        </span>
        <span className="space-y-2">
          <span aria-hidden="true" className="flex h-2 gap-px overflow-hidden rounded-full bg-sunken">
            <span
              className={isDone ? "bg-good" : "bg-thread"}
              style={{ width: `${planned > 0 ? Math.min(100, (100 * recorded) / planned) : 0}%` }}
            />
          </span>
          <span className="block text-sm text-muted">
            {planned > 0
              ? t("recordedOf", { recorded, count: planned })
              : recorded > 0
                ? t("recordedPeople", { count: recorded })
                : t("nobodyYet")}
          </span>
          {unsent && <UnsentLine unsent={unsent} />}
        </span>
      </Link>
    </li>
  );
}

function UnsentLine({ unsent: { people, stops, needsAnswer } }: { unsent: NonNullable<ReturnType<typeof unsentOf>> }) {
  const { t } = useTranslation("shift-entry");
  const what = people > 0 ? t("people", { count: people }) : t("stops.count", { count: stops });
  return (
    <span className={clsx("flex items-start gap-1.5 text-sm", needsAnswer ? "text-danger" : "text-fair")}>
      <PencilLine aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t(needsAnswer ? "unsent.needsAnswer" : "unsent.typed", { what })}
    </span>
  );
}

import { Eraser } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Everybody } from "#app/shift-entry/browser/use-everybody";
import type { GridRow } from "#app/shift-entry/domain/grid";
import type { NamedWorker, Stranger } from "#app/shift-entry/domain/pasted-blocks";
import { isWorthKeeping, type ShiftKnown } from "#app/shift-entry/domain/sheets";
import type { TypedStop } from "#app/shift-entry/domain/typed-stops";
import { DiscardQuestion } from "#app/shift-entry/screens/kept/discard-later";
import { WorkerPicker } from "#app/shift-entry/screens/sheet/worker-picker";
import { Button } from "#app/ui/form/button";

type Props = {
  known: ShiftKnown;
  rows: GridRow[];
  strangers: readonly Stranger[];
  stops: readonly TypedStop[];
  everybody: Everybody;
  isLocked: boolean;
  onJoin: (worker: NamedWorker) => void;
  onPasteBlock: (text: string) => void;
  onClear: () => void;
};

/** The tools below the last row: add other workers, and show the keys. */
export function GridTools({ known, rows, strangers, stops, isLocked, ...props }: Props) {
  const { t } = useTranslation("shift-entry");
  const [isAsking, setAsking] = useState(false);
  const sheet = { rows, strangers: [...strangers], stops: [...stops] };
  if (isLocked) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-3 print:hidden">
      <WorkerPicker
        label={t("join")}
        everybody={{ ...props.everybody, people: absentFirst(props.everybody.people, [...rows, ...known.recorded]) }}
        onPick={props.onJoin}
        onPasteBlock={props.onPasteBlock}
      />
      {isWorthKeeping(sheet) && (
        <Button size="s" variant="quiet" icon={Eraser} onClick={() => setAsking(true)}>
          {t("clear")}
        </Button>
      )}
      {isAsking && (
        <DiscardQuestion
          open
          sheet={{ ...known, ...sheet }}
          onClose={() => setAsking(false)}
          onDiscard={props.onClear}
        />
      )}
      <p className="ms-auto text-xs text-faint max-lg:hidden pointer-coarse:hidden">{t("keys")}</p>
    </div>
  );
}

/** The people who are not in the sheet yet before those who are, and may only get a second row. */
function absentFirst(people: Everybody["people"], rows: readonly { workerId: string }[]): Everybody["people"] {
  const present = new Set(rows.map(({ workerId }) => workerId));
  const isPresent = ({ id }: NamedWorker) => present.has(id);
  return (
    people && [
      ...people.filter((worker) => !isPresent(worker)),
      ...people.filter(isPresent).map((worker) => ({ ...worker, isOwn: false })),
    ]
  );
}

import { Eraser } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Everybody } from "#app/shift-entry/browser/use-everybody";
import type { NamedWorker } from "#app/shift-entry/domain/pasted-blocks";
import { isWorthKeeping, type ShiftKnown } from "#app/shift-entry/domain/sheets";
import { DiscardQuestionLater } from "#app/shift-entry/screens/kept/discard-later";
import { AnyWorkerPicker } from "#app/shift-entry/screens/sheet/any-worker-picker";
import type { ShiftSheet } from "#app/shift-entry/screens/sheet/use-shift-sheet";
import { Button } from "#app/ui/form/button";
import type { GridActs } from "./use-grid-acts";

type Props = { known: ShiftKnown; sheet: ShiftSheet; everybody: Everybody; acts: GridActs };

/** The tools below the last row: add other workers, and show the keys. */
export function GridTools({ known, sheet, everybody, acts }: Props) {
  const { t } = useTranslation("shift-entry");
  const [isAsking, setAsking] = useState(false);
  const { rows } = sheet;
  const typed = { rows, strangers: [...sheet.strangers], stops: [...sheet.stops] };
  if (sheet.isLocked) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-3 print:hidden">
      <AnyWorkerPicker
        label={t("join")}
        everybody={{ ...everybody, people: absentFirst(everybody.people, [...rows, ...known.recorded]) }}
        onPick={acts.join}
        onPasteBlock={(text) => acts.paste({ at: null, text })}
      />
      {isWorthKeeping(typed) && (
        <Button size="s" variant="quiet" icon={Eraser} onClick={() => setAsking(true)}>
          {t("clear")}
        </Button>
      )}
      {isAsking && (
        <DiscardQuestionLater
          open
          sheet={{ ...known, ...typed }}
          onClose={() => setAsking(false)}
          onDiscard={sheet.clear}
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

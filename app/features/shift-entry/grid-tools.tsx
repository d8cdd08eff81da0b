import { Eraser, Shirt } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type GridChange, type GridRow, isFilled } from "#app/domain/shift-grid";
import type { ShiftKnown } from "#app/domain/shift-sheets";
import { Button } from "#app/ui/button";
import { DiscardQuestion } from "./discard-question";
import { JoinWorker } from "./join-worker";

type Props = {
  known: ShiftKnown;
  rows: GridRow[];
  isLocked: boolean;
  change: (change: GridChange) => void;
  onClear: () => void;
  onProductForAll: () => void;
};

/** Below the last row: who else was there, one product for all, and the keys. */
export function GridTools({ known, rows, isLocked, change, onClear, onProductForAll }: Props) {
  const { t } = useTranslation("shift-entry");
  const [isAsking, setAsking] = useState(false);
  if (isLocked) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-3 print:hidden">
      <JoinWorker
        onJoin={(worker) =>
          change({
            type: "join",
            worker,
            productId: known.lineProductId,
            hours: String(known.shiftHours),
          })
        }
      />
      <Button size="s" variant="quiet" icon={Shirt} onClick={onProductForAll}>
        {t("productForAll")}
      </Button>
      {rows.some(isFilled) && (
        <Button size="s" variant="quiet" icon={Eraser} onClick={() => setAsking(true)}>
          {t("clear")}
        </Button>
      )}
      <DiscardQuestion
        sheet={{ ...known, rows }}
        open={isAsking}
        onClose={() => setAsking(false)}
        onDiscard={onClear}
      />
      <p className="ms-auto text-xs text-faint max-lg:hidden pointer-coarse:hidden">{t("keys")}</p>
    </div>
  );
}

import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Recording } from "#app/records/domain/rights";
import { mayEditRecord } from "#app/records/domain/rights";
import { shownRecord } from "#app/shift-entry/domain/cells";
import { productsOfLine, type RecordedRow as Row, type ShiftKnown } from "#app/shift-entry/domain/sheets";
import { IconButton } from "#app/ui/form/icon-button";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { useFormat } from "#app/ui/text/use-format";
import { ReadRow } from "./read-row";

const CorrectedRow = fetchedPart(
  () => import("./corrected-row"),
  (module) => module.CorrectedRow,
);

type Props = { row: Row; known: ShiftKnown; recording: Recording };

/** A recorded row, to read, and to correct for people with that permission. */
export function CorrectableRow({ row, known, recording: { viewer, today } }: Props) {
  const { place, products, kinds } = known;
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { date } = place;

  /** The opener must be rendered before it gets the focus. After an answer React renders in a turn of its own. */
  function close() {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  }

  if (isOpen) {
    return (
      <CorrectedRow
        row={row}
        date={date}
        today={today}
        products={productsOfLine(known)}
        kinds={kinds}
        onClose={close}
      />
    );
  }
  return (
    <ReadRow
      worker={row.workerName}
      product={products.find(({ id }) => id === row.productId)}
      productName={row.productName}
      figures={shownRecord(row, format.number)}
      counts={row.defectKinds}
      kinds={kinds}
      doubts={row.doubts}
      standing="recorded"
      action={
        mayEditRecord(viewer, { date, firstDate: row.firstDate }, today) && (
          <IconButton
            ref={opener}
            icon={Pencil}
            label={t("correct", { worker: row.workerName })}
            onClick={() => setOpen(true)}
          />
        )
      }
    />
  );
}

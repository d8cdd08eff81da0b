import { useTranslation } from "react-i18next";
import { isStopFilled } from "#app/losses/domain/typed-stops";
import { filledRows, type TypedSheet } from "#app/shift-entry/domain/sheets";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  sheet: Pick<TypedSheet, "place" | "lineName" | "rows" | "strangers" | "stops" | "report">;
  open: boolean;
  onClose: () => void;
  onDiscard: () => void;
};

/** Asks before typed rows are discarded, because they exist nowhere else. */
export function DiscardQuestion({ sheet, open, onClose, onDiscard }: Props) {
  const { t } = useTranslation(["shift-entry", "common"]);
  const format = useFormat();
  const { place, lineName, strangers = [], stops = [] } = sheet;
  const count = filledRows(sheet) + strangers.length + stops.filter(isStopFilled).length;
  const shift = t(`common:shift.${place.shift}`);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t("discardTitle", { count })}
      text={t("discardText", { line: lineName, shift, day: format.day(place.date) })}
      confirmLabel={t("discard")}
      onConfirm={() => {
        onClose();
        onDiscard();
      }}
    />
  );
}

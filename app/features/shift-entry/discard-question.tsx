import { useTranslation } from "react-i18next";
import { isFilled } from "#app/domain/shift-grid";
import type { TypedSheet } from "#app/domain/shift-sheets";
import { ConfirmDialog } from "#app/ui/confirm-dialog";
import { useFormat } from "#app/ui/use-format";

type Props = {
  sheet: Pick<TypedSheet, "place" | "lineName" | "rows">;
  open: boolean;
  onClose: () => void;
  onDiscard: () => void;
};

/** Asked before typed rows are forgotten: they are nowhere else. */
export function DiscardQuestion({ sheet: { place, lineName, rows }, open, onClose, onDiscard }: Props) {
  const { t } = useTranslation(["shift-entry", "common"]);
  const format = useFormat();
  const count = rows.filter(isFilled).length;
  const shift = t(`common:shift.${place.shift}`);
  return (
    <ConfirmDialog
      {...{ open, onClose }}
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

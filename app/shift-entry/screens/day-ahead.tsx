import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { ButtonLink } from "#app/ui/form/button";
import { EmptyState } from "#app/ui/text/empty-state";

type Props = { place: Pick<ShiftPlace, "shift"> & { productionLineId?: string } };

/** Replaces a sheet that could only be refused; its typed rows stay with the others on the device. */
export function DayAhead({ place: { productionLineId, shift } }: Props) {
  const { t } = useTranslation(["shift-entry", "records"]);
  return (
    <EmptyState title={t("records:dateInFuture")} why={t("aheadWhy")}>
      <ButtonLink to={paths.shiftEntry({ productionLineId, shift })}>{t("toToday")}</ButtonLink>
    </EmptyState>
  );
}

import { useTranslation } from "react-i18next";
import type { ShiftPlace } from "#app/domain/shift-sheets";
import { paths } from "#app/paths";
import { ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";

type Props = { place: Pick<ShiftPlace, "shift"> & { productionLineId?: string } };

/** In place of a sheet that could only be refused; what was typed for the day stays with the others on the device. */
export function DayAhead({ place: { productionLineId, shift } }: Props) {
  const { t } = useTranslation(["shift-entry", "performance-records"]);
  return (
    <EmptyState title={t("performance-records:dateInFuture")} why={t("aheadWhy")}>
      <ButtonLink to={paths.shiftEntry({ productionLineId, shift })}>{t("toToday")}</ButtonLink>
    </EmptyState>
  );
}

import { ChartColumn, Table2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#app/ui/form/icon-button";

/** Switches between a chart and its figures as a table. */
export function TableSwitch({ isTable, onTable }: { isTable: boolean; onTable: (isTable: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <IconButton
      icon={isTable ? ChartColumn : Table2}
      label={t(isTable ? "common:asChart" : "common:asTable")}
      aria-pressed={isTable}
      onClick={() => onTable(!isTable)}
    />
  );
}

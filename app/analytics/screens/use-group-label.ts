import { useTranslation } from "react-i18next";
import type { NamedCause } from "#app/catalogue/domain/cause-names";
import { useCauseName } from "#app/catalogue/screens/causes/use-cause-name";
import { useFormat } from "#app/ui/text/use-format";

/** Names the groups of a Pareto: a cause, a shift or a day in the reader's language, or the name of a thing. */
export function useGroupLabel(groupBy: string) {
  const { t } = useTranslation();
  const format = useFormat();
  const causeName = useCauseName();
  return (label: string, cause: NamedCause | null) => {
    if (cause) return causeName(cause);
    if (groupBy === "shift") return t(`common:shift.${label}`);
    if (groupBy === "worker") return label || t("common:linesAsOne");
    return groupBy === "date" ? format.day(label) : label;
  };
}

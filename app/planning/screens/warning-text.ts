import { useTranslation } from "react-i18next";
import type { NamedWarning } from "#app/planning/domain/warning-groups";
import { useFormat } from "#app/ui/text/use-format";

/** The words of a warning, with the names of its subjects. */
export function useWarningText() {
  const { t } = useTranslation(["assignments", "common"]);
  const format = useFormat();
  return ({ kind, params, other }: Pick<NamedWarning, "kind" | "params" | "other">): string => {
    const names = other && {
      line: other.lineName,
      shift: t(`common:shift.${other.shift}`),
      date: format.day(other.date, "weekdayShort"),
    };
    return t(`warning.${kind}`, { ...params, ...names, count: params.capacity ?? params.maximum });
  };
}

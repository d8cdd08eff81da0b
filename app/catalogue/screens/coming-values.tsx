import { useTranslation } from "react-i18next";
import type { From } from "#app/plant/domain/held";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  later: readonly From<object>[];
  /** The label of each value. */
  labels: Record<string, string>;
};

/** The changes of values, each with the day from which it holds. */
export function ComingValues({ later, labels }: Props) {
  const { t } = useTranslation("common");
  const format = useFormat();
  if (later.length === 0) return null;
  return (
    <ul className="space-y-1 text-xs text-muted">
      {later.map(({ from, ...values }) => (
        <li key={from}>
          {t("fromDay", {
            day: format.day(from, "long"),
            values: Object.entries<number | null>(values)
              .map(([name, value]) => t("fieldSays", { field: labels[name], value: shown(value) }))
              .join(", "),
          })}
        </li>
      ))}
    </ul>
  );

  function shown(value: number | null) {
    return value === null ? t("none") : format.number(value, 3);
  }
}

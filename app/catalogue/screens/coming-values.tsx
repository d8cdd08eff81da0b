import { useTranslation } from "react-i18next";
import type { From } from "#app/plant/domain/held";
import { useFormat } from "#app/ui/text/use-format";

type Props = {
  later: readonly From<object>[];
  /** The label of each value. */
  labels: Record<string, string>;
  /** The words of a value that is no number. */
  words?: (name: string, value: unknown) => string | undefined;
};

/** The changes of values, each with the day from which it holds. */
export function ComingValues({ later, labels, words = () => undefined }: Props) {
  const { t } = useTranslation("common");
  const format = useFormat();
  if (later.length === 0) return null;
  return (
    <ul className="space-y-1 text-xs text-muted">
      {later.map(({ from, ...values }) => (
        <li key={from}>
          {t("fromDay", {
            day: format.day(from, "long"),
            values: Object.entries<unknown>(values)
              .map(([name, value]) =>
                t("fieldSays", { field: labels[name], value: words(name, value) ?? shown(value) }),
              )
              .join(", "),
          })}
        </li>
      ))}
    </ul>
  );

  function shown(value: unknown) {
    return typeof value === "number" ? format.number(value, 3) : t("none");
  }
}

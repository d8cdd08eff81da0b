import { useTranslation } from "react-i18next";
import { useFormat } from "#app/ui/text/use-format";

/** The number of choices that match a text; `isCapped` when there are more. */
export type AllOfChoices = { total: number; isCapped: boolean };

type Props = { shown: number; all?: AllOfChoices | undefined };

/** The number of all choices below a list that shows only the first of them. */
export function ChoicesLeft({ shown, all }: Props) {
  const { t } = useTranslation("common");
  const format = useFormat();
  if (!all || all.total <= shown) return null;
  return (
    <p className="px-2 py-1.5 text-xs text-muted">
      {t("typeToNarrow", { shown, total: format.number(all.total) + (all.isCapped ? "+" : "") })}
    </p>
  );
}

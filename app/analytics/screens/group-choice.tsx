import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { chipLook } from "#app/ui/form/chip-look";

type Props<By extends string> = { label: string; value: By; choices: readonly By[]; onChange: (by: string) => void };

/** Chooses the groups of a Pareto, above its chart. */
export function GroupChoice<By extends string>({ label, value, choices, onChange }: Props<By>) {
  const { t } = useTranslation("analytics");
  return (
    <select
      autoComplete="off"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={clsx(chipLook(false), "mb-4 print:hidden")}
    >
      {choices.map((grouping) => (
        <option key={grouping} value={grouping}>
          {t(`groupings.${grouping}`)}
        </option>
      ))}
    </select>
  );
}

import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { chipLook } from "./chip-look";
import { ChoiceOptions } from "./choice-options";
import type { Choice } from "./select-field";

type Props = { url: ListUrl; name: string; label: string; choices: readonly Choice[] };

/**
 * A filter of a list as a chip: its label while unset, its choice once set. A choice says how many rows it would leave,
 * where the list counts them. The chip is as wide as its text, so that choices that arrive late move nothing.
 */
export function FilterSelect({ url, name, label, choices }: Props) {
  const { t } = useTranslation();
  const value = url.asked(name);
  const counts = url.facets?.[name];
  const say = ({ value: each, label: text }: Choice) =>
    counts ? t("common:choiceWithRows", { label: text, rows: counts[each] ?? 0 }) : text;
  return (
    <select
      autoComplete="off"
      aria-label={label}
      value={value}
      onChange={(event) => url.set({ [name]: event.target.value })}
      className={clsx(chipLook(value !== ""), "field-sizing-content")}
    >
      <option value="">{label}</option>
      <ChoiceOptions choices={choices} say={say} />
    </select>
  );
}

import { ComboboxOption } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { ENTRIES } from "#app/navigation/screens/entries";
import { ACTIONS, LOOK, type PaletteItem, SCREENS, WHERE } from "./palette-items";

type Props = { items: readonly PaletteItem[] };

const NOUNS = ENTRIES.flatMap(({ label, finds }) => (finds ? [label] : []));
const GROUPS = [SCREENS, ACTIONS, WHERE, ...NOUNS, LOOK];

/** The results, by kind. */
export function PaletteResults({ items }: Props) {
  const { t } = useTranslation();
  return GROUPS.map((group) => {
    const found = items.filter((item) => item.group === group);
    if (found.length === 0) return null;
    return (
      <div key={group} className="pb-2 last:pb-0">
        <p className="px-2.5 py-1.5 text-xs font-medium text-faint">{t(group)}</p>
        {found.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </div>
    );
  });
}

function Line({ item }: { item: PaletteItem }) {
  const Icon = item.icon;
  return (
    <ComboboxOption
      value={item}
      className="touch-target flex cursor-pointer items-center gap-3 rounded-s px-2.5 py-2 text-sm data-focus:bg-accent-soft"
    >
      <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
      <span className="min-w-0 truncate">{item.label}</span>
      {item.hint && <span className="ms-auto max-w-[60%] shrink-0 ps-4 text-end text-xs text-faint">{item.hint}</span>}
    </ComboboxOption>
  );
}

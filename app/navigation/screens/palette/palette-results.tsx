import { ComboboxOption } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { ENTRIES } from "#app/navigation/screens/entries";
import type { FindTotals } from "#app/nouns/domain/nouns";
import { ChoicesLeft } from "#app/ui/form/choices-left";
import { CutName } from "#app/ui/text/cut-name";
import { ACTIONS, COLLEAGUES, CONVERSATIONS, LOOK, type PaletteItem, SCREENS, WHERE } from "./palette-items";

type Props = { items: readonly PaletteItem[]; totals: FindTotals };

const NOUNS = new Map(ENTRIES.flatMap(({ label, finds }) => (finds ? [[label, finds.noun] as const] : [])));
const GROUPS = [SCREENS, ACTIONS, WHERE, COLLEAGUES, CONVERSATIONS, ...NOUNS.keys(), LOOK];

/** The results, by kind; of a noun the first ones, with the number of all. */
export function PaletteResults({ items, totals }: Props) {
  const { t } = useTranslation();
  return GROUPS.map((group) => {
    const found = items.filter((item) => item.group === group);
    if (found.length === 0) return null;
    const noun = NOUNS.get(group);
    return (
      <div key={group} className="pb-2 last:pb-0">
        <p className="px-2.5 py-1.5 text-xs font-medium text-faint">{t(group)}</p>
        {found.map((item) => (
          <Line key={item.id} item={item} />
        ))}
        {noun && <ChoicesLeft shown={found.length} all={{ total: totals[noun] ?? 0, isCapped: false }} />}
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
      <CutName>{item.label}</CutName>
      {item.hint && <span className="ms-auto max-w-[60%] shrink-0 ps-4 text-end text-xs text-faint">{item.hint}</span>}
    </ComboboxOption>
  );
}

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { searchQuery, searchText } from "#app/core/domain/texts/search-text";
import { useFormat } from "#app/ui/text/use-format";
import { actItems, findItems, type PaletteItem, preferenceItems, screenItems, whereItems } from "./palette-items";
import { useFinds } from "./use-finds";

/**
 * The items of the palette: without a query the screens and acts; with one, everything whose label contains each word,
 * and the server's results.
 */
export function usePaletteItems(role: RoleOrNone, query: string): { items: PaletteItem[]; isWaiting: boolean } {
  const { t } = useTranslation();
  const format = useFormat();
  const { finds, whereabouts, isWaiting } = useFinds(query);
  const known = useMemo(
    () => ({ screens: screenItems(role, t), acts: actItems(role, t), looks: preferenceItems(t) }),
    [role, t],
  );
  const words = searchQuery(query).split(" ");
  const matches = ({ label, also = "" }: PaletteItem) =>
    words.every((word) => searchText(`${label} ${also}`).includes(word));
  const items = query
    ? [
        ...known.screens.filter(matches),
        ...known.acts.filter(matches),
        ...whereItems(whereabouts, t, (day) => format.day(day, "weekdayShort")),
        ...findItems(finds),
        ...known.looks.filter(matches),
      ]
    : [...known.screens, ...known.acts, ...known.looks.slice(0, 5)];
  return { items, isWaiting };
}

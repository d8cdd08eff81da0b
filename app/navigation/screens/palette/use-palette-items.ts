import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { searchQuery, searchText } from "#app/core/domain/texts/search-text";
import type { FindTotals } from "#app/nouns/domain/nouns";
import { useFormat } from "#app/ui/text/use-format";
import {
  actItems,
  findItems,
  type PaletteItem,
  preferenceItems,
  screenItems,
  talkItems,
  whereItems,
} from "./palette-items";
import { useFinds } from "./use-finds";

type Found = { items: PaletteItem[]; totals: FindTotals; isWaiting: boolean };

/**
 * The items of the palette: without a query the screens and acts; with one, everything whose label contains each word,
 * and the server's results.
 */
export function usePaletteItems({ me, role }: { me: Id; role: RoleOrNone }, query: string): Found {
  const { t } = useTranslation();
  const format = useFormat();
  const { finds, totals, whereabouts, talk, isWaiting } = useFinds(query);
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
        ...talkItems({ ...talk, me, query }, t),
        ...findItems(finds),
        ...known.looks.filter(matches),
      ]
    : [...known.screens, ...known.acts, ...known.looks.slice(0, 5)];
  return { items, totals, isWaiting };
}

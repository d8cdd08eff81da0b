import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { RoleOrNone } from "#app/domain/permissions";
import { searchText } from "#app/domain/search-text";
import { actionItems, findItems, type PaletteItem, screenItems } from "./palette-items";
import { useFinds } from "./use-finds";

/** Without a query the screens; with one everything whose label holds each of its words, and what the server finds. */
export function usePaletteItems(role: RoleOrNone, query: string): { items: PaletteItem[]; isWaiting: boolean } {
  const { t } = useTranslation();
  const { finds, isWaiting } = useFinds(query);
  const known = useMemo(() => ({ screens: screenItems(role, t), actions: actionItems(t) }), [role, t]);
  const words = folded(query).split(" ");
  const matches = ({ label }: PaletteItem) => words.every((word) => folded(label).includes(word));
  const items = query
    ? [...known.screens.filter(matches), ...findItems(finds), ...known.actions.filter(matches)]
    : [...known.screens, ...known.actions.slice(0, 5)];
  return { items, isWaiting };
}

/** Keyboards write a straight apostrophe where our words have a curved one. */
function folded(text: string): string {
  return searchText(text).replaceAll("’", "'");
}

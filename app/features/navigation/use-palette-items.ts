import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { RoleOrNone } from "#app/domain/permissions";
import { wordsText } from "#app/domain/search-text";
import { actionItems, findItems, type PaletteItem, screenItems } from "./palette-items";
import { useFinds } from "./use-finds";

/** Without a query the screens; with one everything whose label holds each of its words, and what the server finds. */
export function usePaletteItems(role: RoleOrNone, query: string): { items: PaletteItem[]; isWaiting: boolean } {
  const { t } = useTranslation();
  const { finds, isWaiting } = useFinds(query);
  const known = useMemo(() => ({ screens: screenItems(role, t), actions: actionItems(t) }), [role, t]);
  const words = wordsText(query).split(" ");
  const matches = ({ label }: PaletteItem) => words.every((word) => wordsText(label).includes(word));
  const items = query
    ? [...known.screens.filter(matches), ...findItems(finds), ...known.actions.filter(matches)]
    : [...known.screens, ...known.actions.slice(0, 5)];
  return { items, isWaiting };
}

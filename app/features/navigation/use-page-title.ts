import { useLocation, useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { entryAt } from "./entries";

/** The name of the screen: what its route's `handle.title` says (a translation key), or its line in the menu. */
export function usePageTitle(): string | null {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const own = useMatches()
    .map(({ handle }) => (handle as { title?: string } | undefined)?.title)
    .findLast(Boolean);
  if (own) return t(own);
  const entry = entryAt(pathname);
  return entry ? t(`navigation:${entry.key}`) : null;
}

import { useLocation, useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { entryAt } from "#app/navigation/screens/entries";

/** The title of the screen: its route's `handle.title` (a translation key), or its entry in the menu. */
export function usePageTitle(): string | null {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const own = useOwn("title");
  if (own) return t(own);
  const entry = entryAt(pathname);
  return entry ? t(entry.label) : null;
}

/** The description for search engines: the route's `handle.description` (a translation key). */
export function usePageDescription(): string | null {
  const { t } = useTranslation();
  const own = useOwn("description");
  return own ? t(own) : null;
}

function useOwn(name: "title" | "description"): string | undefined {
  return useMatches()
    .map(({ handle }) => (handle as Partial<Record<typeof name, string>> | undefined)?.[name])
    .findLast(Boolean);
}

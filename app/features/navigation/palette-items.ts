import { Factory, Languages, type LucideIcon, Palette, Shirt, SunMoon, UserRound, UsersRound } from "lucide-react";
import type { Finds } from "#app/domain/palette";
import type { RoleOrNone } from "#app/domain/permissions";
import { COLORS, THEMES } from "#app/domain/preferences";
import { LANGUAGES, languageName } from "#app/i18n/languages";
import { paths } from "#app/paths";
import { entriesFor } from "./entries";

type Translate = (key: string, values?: Record<string, string>) => string;

export type PaletteItem = {
  id: string;
  group: "screens" | "workers" | "lines" | "products" | "users" | "actions";
  label: string;
  hint?: string;
  icon: LucideIcon;
  act: { to: string } | { preference: "theme" | "color" | "language"; value: string };
};

/** The screens this role may open. */
export function screenItems(role: RoleOrNone, t: Translate): PaletteItem[] {
  return entriesFor(role).map(({ key, to, icon }) => ({
    id: `screen-${key}`,
    group: "screens",
    label: t(`navigation:${key}`),
    icon,
    act: { to },
  }));
}

/** Every preference as an action. */
export function actionItems(t: Translate): PaletteItem[] {
  const lists = [
    { preference: "theme", values: THEMES, icon: SunMoon },
    { preference: "language", values: LANGUAGES, icon: Languages },
    { preference: "color", values: COLORS, icon: Palette },
  ] as const;
  return lists.flatMap(({ preference, values, icon }) =>
    values.map((value) => ({
      id: `${preference}-${value}`,
      group: "actions" as const,
      label: t(`navigation:palette.${preference}`, {
        name: preference === "language" ? languageName(value) : t(`common:${preference}.${value}`),
      }),
      icon,
      act: { preference, value },
    })),
  );
}

/** Each find leads to its list, narrowed to its name. */
export function findItems(finds: Finds): PaletteItem[] {
  const groups = [
    { group: "workers", icon: UserRound, path: paths.workers },
    { group: "lines", icon: Factory, path: paths.productionLines },
    { group: "products", icon: Shirt, path: paths.products },
    { group: "users", icon: UsersRound, path: paths.users },
  ] as const;
  return groups.flatMap(({ group, icon, path }) =>
    finds[group].map(({ id, name, hint }) => ({
      id: `${group}-${id}`,
      group,
      label: name,
      hint,
      icon,
      act: { to: path({ q: group === "users" ? hint : name }) },
    })),
  );
}

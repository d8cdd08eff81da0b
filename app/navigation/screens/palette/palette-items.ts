import { CalendarSearch, Languages, type LucideIcon, MessagesSquare, Palette, SunMoon } from "lucide-react";
import type { Conversation, Person } from "#app/chat/domain/chat";
import { titleOf } from "#app/chat/screens/names";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { COLORS, THEMES } from "#app/core/domain/preferences";
import { plainName } from "#app/core/domain/texts/namesakes";
import { LANGUAGES, languageName } from "#app/i18n/languages";
import { ENTRIES, entriesFor } from "#app/navigation/screens/entries";
import type { Finds } from "#app/nouns/domain/nouns";
import { paths } from "#app/paths";
import type { Whereabouts } from "#app/planning/domain/places";
import { actsFor } from "./acts";

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The people and conversations that a text finds. */
export type ChatFinds = {
  people: readonly Person[];
  conversations: readonly Pick<Conversation, "id" | "name" | "members">[];
};

export type PaletteItem = {
  id: string;
  /** The key of its heading. */
  group: string;
  label: string;
  hint?: string;
  icon: LucideIcon;
  /** Other words by which people look for it. */
  also?: string;
  act:
    | { to: string }
    | { file: string }
    | { writeTo: Id }
    | { opens: "notifications" | "shortcuts" | "signOut" }
    | { preference: "theme" | "color" | "language"; value: string };
};

export const SCREENS = "navigation:palette.screens";
export const ACTIONS = "navigation:palette.actions";
export const COLLEAGUES = "navigation:palette.colleagues";
export const CONVERSATIONS = "navigation:palette.conversations";
export const WHERE = "navigation:palette.where";
export const LOOK = "navigation:palette.look";

/** The screens this role may open. */
export function screenItems(role: RoleOrNone, t: Translate): PaletteItem[] {
  return entriesFor(role).map(({ label, to, icon }) => ({
    id: `screen-${to}`,
    group: SCREENS,
    label: t(label),
    icon,
    act: { to },
  }));
}

/** The acts of this role, each leading to its open form. */
export function actItems(role: RoleOrNone, t: Translate): PaletteItem[] {
  return actsFor(role).map(({ name, icon, permission: _, ...act }) => ({
    id: `act-${name}`,
    group: ACTIONS,
    label: t(`navigation:acts.${name}.label`),
    also: t(`navigation:acts.${name}.also`),
    icon,
    act,
  }));
}

/** Every preference as an action. */
export function preferenceItems(t: Translate): PaletteItem[] {
  const lists = [
    { preference: "theme", values: THEMES, icon: SunMoon },
    { preference: "language", values: LANGUAGES, icon: Languages },
    { preference: "color", values: COLORS, icon: Palette },
  ] as const;
  return lists.flatMap(({ preference, values, icon }) =>
    values.map((value) => ({
      id: `${preference}-${value}`,
      group: LOOK,
      label: t(`navigation:palette.${preference}`, {
        name: preference === "language" ? languageName(value) : t(`common:${preference}.${value}`),
      }),
      icon,
      act: { preference, value },
    })),
  );
}

/**
 * Where people are: the first of them on the day that was asked for and those beside it, the others on that day. Each
 * leads to their week in the calendar.
 */
export function whereItems(
  whereabouts: readonly Whereabouts[],
  t: Translate,
  dayName: (day: Day) => string,
): PaletteItem[] {
  return whereabouts.flatMap(({ workerId, name, day, days }, index) => {
    const requested = days.filter(({ date }) => date === day);
    const extra = index === 0 ? days.filter(({ date }) => date !== day) : [];
    return [...requested, ...extra].map(({ date, places, isAway }) => ({
      id: `where-${workerId}-${date}`,
      group: WHERE,
      label: t("navigation:palette.whereIs", { name, day: dayName(date) }),
      hint: [
        ...(isAway ? [t("navigation:palette.away")] : []),
        ...places.map(({ shift, lineName }) => `${lineName}, ${t(`common:shift.${shift}`)}`),
        ...(!isAway && places.length === 0 ? [t("navigation:palette.notPlanned")] : []),
      ].join(" · "),
      icon: CalendarSearch,
      act: { to: paths.calendar({ view: "week", day: date, workerId }) },
    }));
  });
}

/** Colleagues to write to, the conversations of that name, and the way to the messages that say so. */
export function talkItems({ me, people, conversations, query }: ChatFinds & { me: Id; query: string }, t: Translate) {
  const colleagues = people.map(
    ({ id, name, username }): PaletteItem => ({
      id: `write-${id}`,
      group: COLLEAGUES,
      label: t("navigation:palette.writeTo", { name }),
      hint: username,
      icon: MessagesSquare,
      act: { writeTo: id },
    }),
  );
  const open = conversations.map(
    (one): PaletteItem => ({
      id: `conversation-${one.id}`,
      group: CONVERSATIONS,
      label: titleOf(one, me, t),
      icon: MessagesSquare,
      act: { to: paths.chat({ c: one.id }) },
    }),
  );
  const messages: PaletteItem = {
    id: "messages",
    group: CONVERSATIONS,
    label: t("navigation:palette.messages", { query }),
    icon: MessagesSquare,
    act: { to: paths.chat({ q: query }) },
  };
  return [...colleagues, ...open, messages];
}

/** Each find links to its list, filtered by its name; users by the username, which no two share. */
export function findItems(finds: Finds): PaletteItem[] {
  return ENTRIES.flatMap(({ label: group, to, finds: found }) => {
    if (!found) return [];
    const { noun, icon } = found;
    return (finds[noun] ?? []).map(({ id, name, hint }) => ({
      id: `${noun}-${id}`,
      group,
      label: name,
      hint,
      icon,
      act: { to: `${to}?${new URLSearchParams({ q: noun === "user" ? hint : plainName(name) })}` },
    }));
  });
}

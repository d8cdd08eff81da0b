import {
  CalendarDays,
  CalendarRange,
  ChartNoAxesColumn,
  ChartNoAxesCombined,
  ClipboardPen,
  Factory,
  Gauge,
  History,
  LayoutDashboard,
  Lightbulb,
  type LucideIcon,
  MessagesSquare,
  Shirt,
  SlidersHorizontal,
  TimerOff,
  UserCog,
  UserRound,
  UserRoundPen,
  Users,
  UsersRound,
} from "lucide-react";
import type { Id } from "#app/core/domain/ids";
import type { NounName } from "#app/core/domain/noun/keys";
import { can, type Permission, type RoleOrNone } from "#app/core/domain/permissions";
import { paths } from "#app/paths";

export type Entry = {
  /** The key of its name. */
  label: string;
  to: string;
  icon: LucideIcon;
  permission: Permission;
  section: "plant" | "production" | "administration" | "own" | null;
  /** The list of a noun, whose objects the palette finds under this icon. */
  finds?: { noun: NounName; icon: LucideIcon };
};

/** Every screen of the sidebar and of the palette, in order. A new screen is one line here. */
export const ENTRIES: readonly Entry[] = [
  {
    label: "navigation:dashboard",
    to: paths.dashboard(),
    icon: LayoutDashboard,
    permission: "dashboard.read",
    section: null,
  },
  { label: "navigation:chat", to: paths.chat(), icon: MessagesSquare, permission: "account.own", section: null },
  {
    label: "nouns:worker.many",
    to: paths.workers(),
    icon: Users,
    permission: "workers.read",
    section: "plant",
    finds: { noun: "worker", icon: UserRound },
  },
  {
    label: "nouns:production_line.many",
    to: paths.productionLines(),
    icon: Factory,
    permission: "lines.read",
    section: "plant",
    finds: { noun: "production_line", icon: Factory },
  },
  {
    label: "nouns:product.many",
    to: paths.products(),
    icon: Shirt,
    permission: "products.read",
    section: "plant",
    finds: { noun: "product", icon: Shirt },
  },
  {
    label: "navigation:assignments",
    to: paths.assignments(),
    icon: CalendarDays,
    permission: "assignments.read",
    section: "production",
  },
  {
    label: "navigation:calendar",
    to: paths.calendar(),
    icon: CalendarRange,
    permission: "assignments.read",
    section: "production",
  },
  {
    label: "navigation:performance",
    to: paths.records(),
    icon: Gauge,
    permission: "records.read",
    section: "production",
  },
  {
    label: "navigation:shiftEntry",
    to: paths.shiftEntry(),
    icon: ClipboardPen,
    permission: "records.create",
    section: "production",
  },
  {
    label: "navigation:analytics",
    to: paths.analytics(),
    icon: ChartNoAxesCombined,
    permission: "records.read",
    section: "production",
  },
  {
    label: "navigation:stops",
    to: paths.stops(),
    icon: TimerOff,
    permission: "records.read",
    section: "production",
  },
  {
    label: "navigation:aiInsights",
    to: paths.insights(),
    icon: Lightbulb,
    permission: "insights.read",
    section: "production",
  },
  {
    label: "nouns:user.many",
    to: paths.users(),
    icon: UserCog,
    permission: "users.read",
    section: "administration",
    finds: { noun: "user", icon: UsersRound },
  },
  {
    label: "navigation:auditLogs",
    to: paths.auditLogs(),
    icon: History,
    permission: "audit.read",
    section: "administration",
  },
  {
    label: "navigation:auditStats",
    to: paths.auditStats(),
    icon: ChartNoAxesColumn,
    permission: "audit.read",
    section: "administration",
  },
  {
    label: "navigation:factorySettings",
    to: paths.factorySettings(),
    icon: SlidersHorizontal,
    permission: "factory.settings",
    section: "administration",
  },
  {
    label: "navigation:accountSettings",
    to: paths.account(),
    icon: UserRoundPen,
    permission: "account.own",
    section: "own",
  },
];

/** The screens of a role. For somebody who leads lines, recording their shift comes first. */
export function entriesFor(role: RoleOrNone, leads: readonly Id[] = []): readonly Entry[] {
  const entries = ENTRIES.filter(({ permission }) => can(role, permission));
  const first = entries.find(({ to }) => leads[0] && to === paths.shiftEntry());
  return first ? [{ ...first, section: null }, ...entries.filter((entry) => entry !== first)] : entries;
}

/** The screen of a path: its own, or its parent's. */
export function entryAt(pathname: string): Entry | undefined {
  return ENTRIES.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}

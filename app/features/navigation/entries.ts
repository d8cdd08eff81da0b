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
  UserCog,
  UserRoundPen,
  Users,
} from "lucide-react";
import { can, type Permission, type RoleOrNone } from "#app/domain/permissions";
import { paths } from "#app/paths";

export type Entry = {
  /** Its name in `navigation.json`. */
  key: string;
  to: string;
  icon: LucideIcon;
  permission: Permission;
  section: "plant" | "production" | "administration" | "own" | null;
};

/** Every screen of the sidebar and of the palette, in its order. A new screen is one line here. */
export const ENTRIES: readonly Entry[] = [
  { key: "dashboard", to: paths.dashboard(), icon: LayoutDashboard, permission: "dashboard.read", section: null },
  { key: "chat", to: paths.chat(), icon: MessagesSquare, permission: "account.own", section: null },
  { key: "workers", to: paths.workers(), icon: Users, permission: "workers.read", section: "plant" },
  { key: "productionLines", to: paths.productionLines(), icon: Factory, permission: "lines.read", section: "plant" },
  { key: "products", to: paths.products(), icon: Shirt, permission: "products.read", section: "plant" },
  {
    key: "assignments",
    to: paths.assignments(),
    icon: CalendarDays,
    permission: "assignments.read",
    section: "production",
  },
  {
    key: "calendar",
    to: paths.calendar(),
    icon: CalendarRange,
    permission: "assignments.read",
    section: "production",
  },
  { key: "performance", to: paths.records(), icon: Gauge, permission: "records.read", section: "production" },
  {
    key: "shiftEntry",
    to: paths.shiftEntry(),
    icon: ClipboardPen,
    permission: "records.create",
    section: "production",
  },
  {
    key: "analytics",
    to: paths.analytics(),
    icon: ChartNoAxesCombined,
    permission: "records.read",
    section: "production",
  },
  { key: "aiInsights", to: paths.insights(), icon: Lightbulb, permission: "insights.read", section: "production" },
  { key: "users", to: paths.users(), icon: UserCog, permission: "users.read", section: "administration" },
  {
    key: "auditLogs",
    to: paths.auditLogs(),
    icon: History,
    permission: "audit.read",
    section: "administration",
  },
  {
    key: "auditStats",
    to: paths.auditStats(),
    icon: ChartNoAxesColumn,
    permission: "audit.read",
    section: "administration",
  },
  {
    key: "factorySettings",
    to: paths.factorySettings(),
    icon: SlidersHorizontal,
    permission: "factory.settings",
    section: "administration",
  },
  { key: "accountSettings", to: paths.account(), icon: UserRoundPen, permission: "account.own", section: "own" },
];

export function entriesFor(role: RoleOrNone): readonly Entry[] {
  return ENTRIES.filter(({ permission }) => can(role, permission));
}

/** The screen a path belongs to: itself, or the one it lies under. */
export function entryAt(pathname: string): Entry | undefined {
  return ENTRIES.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}

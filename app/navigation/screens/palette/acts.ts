import {
  Bell,
  Calculator,
  CalendarCog,
  CalendarPlus,
  CirclePlus,
  CircleQuestionMark,
  Factory,
  FileInput,
  FileOutput,
  Keyboard,
  LogOut,
  type LucideIcon,
  MessagesSquare,
  Shirt,
  UserPlus,
  UserRoundPlus,
} from "lucide-react";
import { can, type Permission, type RoleOrNone } from "#app/core/domain/permissions";
import { type ImportAddress, type ListAddress, OPENS_CREWS, OPENS_IMPORT, OPENS_NEW, paths } from "#app/paths";

/** An act of the palette besides opening screens; `name` is the key of its words. */
export type PaletteAct = { name: string; icon: LucideIcon; permission: Permission } & (
  | { to: string }
  /** The address of a file. */
  | { file: string }
  /** A part of the frame that opens over the screen. */
  | { opens: "notifications" | "shortcuts" | "signOut" }
);

const OPEN_FORM = { [OPENS_NEW]: 1 };

const ACTS: readonly PaletteAct[] = [
  { name: "newRecord", to: paths.records(OPEN_FORM), icon: CirclePlus, permission: "records.create" },
  { name: "plan", to: paths.calendar(), icon: CalendarCog, permission: "assignments.write" },
  { name: "newAssignment", to: paths.assignments(OPEN_FORM), icon: CalendarPlus, permission: "assignments.write" },
  { name: "crews", to: paths.calendar({ [OPENS_CREWS]: 1 }), icon: CalendarCog, permission: "assignments.write" },
  { name: "handOver", to: paths.chat({ h: 1 }), icon: MessagesSquare, permission: "chat.handOver" },
  { name: "newWorker", to: paths.workers(OPEN_FORM), icon: UserPlus, permission: "workers.create" },
  { name: "newLine", to: paths.productionLines(OPEN_FORM), icon: Factory, permission: "lines.write" },
  { name: "newProduct", to: paths.products(OPEN_FORM), icon: Shirt, permission: "products.write" },
  { name: "newUser", to: paths.users(OPEN_FORM), icon: UserRoundPlus, permission: "users.write" },
  { name: "inviteUser", to: paths.users({ [OPENS_NEW]: "invite" }), icon: UserRoundPlus, permission: "users.write" },
  importing("importWorkers", "workers", "workers.import"),
  importing("importLines", "production-lines", "lines.write"),
  importing("importProducts", "products", "products.write"),
  importing("importRecords", "performance-records", "records.import"),
  importing("importReports", "line-reports", "records.import"),
  importing("importAssignments", "assignments", "assignments.write"),
  importing("importStops", "stops", "records.import"),
  exporting("exportWorkers", "workers", "workers.export"),
  exporting("exportLines", "production-lines", "lines.export"),
  exporting("exportProducts", "products", "products.export"),
  exporting("exportAssignments", "assignments", "assignments.export"),
  exporting("exportRecords", "performance-records", "records.export"),
  exporting("exportStops", "stops", "records.export"),
  exporting("exportUsers", "users", "users.export"),
  { name: "why", to: paths.why(), icon: CircleQuestionMark, permission: "records.read" },
  { name: "output", to: paths.output(), icon: FileOutput, permission: "records.read" },
  { name: "figures", to: paths.figures(), icon: Calculator, permission: "account.own" },
  { name: "notices", opens: "notifications", icon: Bell, permission: "account.own" },
  { name: "shortcuts", opens: "shortcuts", icon: Keyboard, permission: "account.own" },
  { name: "signOut", opens: "signOut", icon: LogOut, permission: "account.own" },
];

/** The acts that this role may do. */
export function actsFor(role: RoleOrNone): readonly PaletteAct[] {
  return ACTS.filter(({ permission }) => can(role, permission));
}

function importing(name: string, address: ImportAddress, permission: Permission): PaletteAct {
  return { name, to: paths.list(address, { [OPENS_IMPORT]: address }), icon: FileInput, permission };
}

function exporting(name: string, list: ListAddress, permission: Permission): PaletteAct {
  return { name, file: paths.exportOf(list, "xlsx", ""), icon: FileInput, permission };
}

export const ROLES = ["admin", "manager", "supervisor", "viewer"] as const;
export type Role = (typeof ROLES)[number];
/** The roles that registration may give. It never gives administrator. */
export const DEFAULT_ROLES = ["manager", "supervisor", "viewer"] as const satisfies readonly Role[];
/** A user may also have no role at all. */
export type RoleOrNone = Role | null;

/**
 * The roles with each permission: this one table guards loaders, actions, API calls and files, and drives menu and
 * buttons. "none" is a signed-in user without a role.
 */
export const PERMISSIONS = {
  "account.own": ["admin", "manager", "supervisor", "viewer", "none"],
  "account.changeOwn": ["admin", "manager", "supervisor", "viewer", "none"],
  "dashboard.read": ["admin", "manager", "supervisor", "viewer", "none"],
  "workers.read": ["admin", "manager", "supervisor", "viewer", "none"],
  "workers.seePrivate": ["admin", "manager", "supervisor"],
  "workers.seeWork": ["admin", "manager", "supervisor"],
  "workers.create": ["admin", "manager"],
  "workers.edit": ["admin", "manager", "supervisor"],
  "workers.delete": ["admin", "manager"],
  "workers.import": ["admin", "manager"],
  "workers.export": ["admin", "manager"],
  "lines.read": ["admin", "manager", "supervisor", "viewer", "none"],
  "lines.write": ["admin", "manager"],
  "lines.export": ["admin", "manager"],
  "products.read": ["admin", "manager", "supervisor", "viewer", "none"],
  "products.write": ["admin", "manager"],
  "products.export": ["admin", "manager"],
  "assignments.read": ["admin", "manager", "supervisor", "viewer", "none"],
  "assignments.write": ["admin", "manager", "supervisor"],
  "assignments.undoOthers": ["admin"],
  "assignments.export": ["admin", "manager", "supervisor"],
  "records.read": ["admin", "manager", "supervisor", "viewer", "none"],
  "records.create": ["admin", "manager", "supervisor"],
  "records.editAny": ["admin", "manager"],
  "records.editRecent": ["admin", "manager", "supervisor"],
  "records.deleteAny": ["admin", "manager"],
  "records.deleteOwnToday": ["admin", "manager", "supervisor"],
  "records.import": ["admin", "manager"],
  "records.export": ["admin", "manager", "supervisor"],
  "analytics.export": ["admin", "manager"],
  "insights.generate": ["admin", "manager", "supervisor"],
  "insights.read": ["admin", "manager", "supervisor", "viewer", "none"],
  "insights.export": ["admin", "manager"],
  "chat.handOver": ["admin", "manager", "supervisor"],
  "chat.removeOthers": ["admin"],
  "users.read": ["admin", "manager"],
  "users.seePictures": ["admin", "manager", "supervisor", "viewer", "none"],
  "users.write": ["admin"],
  "users.setRole": ["admin"],
  "users.sendResetLink": ["admin"],
  "users.export": ["admin"],
  "audit.read": ["admin", "manager"],
  "audit.export": ["admin", "manager"],
  "audit.restore": ["admin", "manager"],
  "audit.cleanup": ["admin"],
  "factory.settings": ["admin"],
  "factory.change": ["admin"],
  "imports.undoOthers": ["admin"],
} as const satisfies Record<string, readonly (Role | "none")[]>;

export type Permission = keyof typeof PERMISSIONS;

/** The areas in which one right is to create, to edit and to delete. */
type Written = { [Right in Permission]: Right extends `${infer Area}.write` ? Area : never }[Permission];

/** The rights on the objects of an area, of which whoever may write may do everything. */
export function writtenRights<Area extends Written>(area: Area) {
  const write = `${area}.write` as const;
  return {
    read: `${area}.read`,
    create: write,
    edit: write,
    remove: write,
    export: `${area}.export`,
  } as const;
}

export function can(role: RoleOrNone, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly string[]).includes(role ?? "none");
}

/**
 * What nobody may do in a public demo, whatever their role: its visitors share the accounts, the settings and the log,
 * and nothing leaves the house.
 */
const NOT_IN_DEMO: readonly Permission[] = [
  "account.changeOwn",
  "users.write",
  "users.setRole",
  "users.sendResetLink",
  "audit.restore",
  "audit.cleanup",
  "factory.change",
];

export function isInDemo(permission: Permission): boolean {
  return !NOT_IN_DEMO.includes(permission);
}

/** The roles with a permission, as the page of a refusal lists them. */
export function rolesThatCan(permission: Permission): Role[] {
  return ROLES.filter((role) => can(role, permission));
}

/** The value of a role filter for users without a role. */
export const NO_ROLE = "none";

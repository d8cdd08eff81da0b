import type { RoleOrNone } from "#app/core/domain/permissions";

export type DemoAccount = { role: Exclude<RoleOrNone, null>; username: string; email: string };

/**
 * The four people a visitor can sign in as in a demo factory. They exist only where `factory.is_demo` is set, which
 * only the demo seed does. A factory started with `SEED=none` or deployed to production has no account at all.
 */
export const DEMO_ACCOUNTS = [
  { role: "admin", username: "admin", email: "admin@demo.trame" },
  { role: "manager", username: "manager", email: "manager@demo.trame" },
  { role: "supervisor", username: "supervisor", email: "supervisor@demo.trame" },
  { role: "viewer", username: "viewer", email: "viewer@demo.trame" },
] as const satisfies readonly DemoAccount[];

/** Public on purpose: the login page of a demo factory shows it. */
export const DEMO_PASSWORD = "trame-demo-2026";

import { NotificationQuery } from "#app/domain/notification-input";
import type { RoleOrNone } from "#app/domain/permissions";
import type { Actor } from "#app/services/actor";
import { readNotifications } from "#app/services/notifications";
import type { TestFactory } from "./factory";
import { joins } from "./sign-in";

/** Everybody of the cast has an account. */
export async function everybodyJoins(factory: TestFactory) {
  for (const role of ["admin", "manager", "supervisor", "viewer", null] satisfies RoleOrNone[])
    await joins(factory, role);
}

/** What stands in somebody's panel, newest first. */
export async function panelOf({ deps }: TestFactory, actor: Actor) {
  return (await readNotifications(deps, actor, NotificationQuery.parse({}))).items;
}

/** The kinds of it. */
export async function toldTo(factory: TestFactory, actor: Actor) {
  return (await panelOf(factory, actor)).map(({ kind }) => kind);
}

import type { RoleOrNone } from "#app/core/domain/permissions";
import type { Actor } from "#app/core/services/actor";
import { NotificationQuery } from "#app/notifications/domain/input";
import { readNotifications } from "#app/notifications/services/notifications";
import type { TestFactory } from "../server/factory";
import { joins } from "./sign-in";

/** Gives every member of the cast an account. */
export async function everybodyJoins(factory: TestFactory) {
  for (const role of ["admin", "manager", "supervisor", "viewer", null] satisfies RoleOrNone[])
    await joins(factory, role);
}

/** The notifications in a user's panel, newest first. */
export async function panelOf({ deps }: TestFactory, actor: Actor) {
  return (await readNotifications(deps, actor, NotificationQuery.parse({}))).items;
}

/** The kinds of a user's notifications. */
export async function toldTo(factory: TestFactory, actor: Actor) {
  return (await panelOf(factory, actor)).map(({ kind }) => kind);
}

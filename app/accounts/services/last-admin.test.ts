import { expect, test } from "vitest";
import * as list from "#app/accounts/data/user-list";
import { UserQuery } from "#app/accounts/domain/users";
import { auditLog } from "#app/core/data/schema";
import { amina, karim, salma } from "#tests/cast/cast";
import { joins } from "#tests/cast/sign-in";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { removeUser } from "./user-removal";
import { setUsersRole, setUsersStatus } from "./user-standing";
import { existingUser, updateUser } from "./users";

const refusal = { code: "conflict", key: "users:lastAdmin" };
const admins = async ({ deps }: TestFactory) =>
  (await list.page(deps.db, UserQuery.parse({ role: "admin", status: "active" }), NOW)).items;

test("row 43: the last active admin keeps role and status, and cannot be deleted", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const { id } = await joins(factory, "admin");
  await joins(factory, "manager");
  const { version } = await existingUser(deps, id);
  const tries = [
    () => updateUser(deps, amina, { id, version, role: "manager" }),
    () => updateUser(deps, amina, { id, version, role: null }),
    () => updateUser(deps, amina, { id, version, status: "suspended" }),
    () => setUsersRole(deps, amina, { ids: [id, karim.id], role: "viewer" }),
    () => setUsersStatus(deps, amina, { ids: [id, karim.id], status: "inactive" }),
    () => removeUser(deps, amina, { id, confirmation: "amina" }),
  ];
  const fields = ["role", "role", "status", "role", "status", "confirmation"];
  for (const [index, attempt] of tries.entries())
    await expect(attempt()).rejects.toMatchObject({ ...refusal, detail: { field: fields[index] } });

  expect(await deps.db.select().from(auditLog)).toEqual([]);
  expect(await existingUser(deps, karim.id)).toMatchObject({ role: "manager", status: "active" });
  expect(await updateUser(deps, amina, { id, version, firstName: "Amina" })).toMatchObject({ role: "admin" });
});

test("row 43: a suspended admin does not count as a remaining one", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  for (const role of ["admin", "manager"] as const) await joins(factory, role);
  await setUsersRole(deps, amina, { ids: [karim.id], role: "admin" });
  await setUsersStatus(deps, amina, { ids: [karim.id], status: "suspended" });

  await expect(setUsersRole(deps, amina, { ids: [amina.id], role: "viewer" })).rejects.toMatchObject(refusal);
  await setUsersStatus(deps, amina, { ids: [karim.id], status: "active" });
  expect(await setUsersRole(deps, amina, { ids: [amina.id], role: "viewer" })).toMatchObject({ changed: 1 });
});

test("row 43: of two admins who demote each other at the same time one remains", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  for (const role of ["admin", "manager", "supervisor"] as const) await joins(factory, role);
  for (let round = 0; round < 10; round += 1) {
    await setUsersRole(deps, amina, { ids: [amina.id, karim.id], role: "admin" });
    const ends = await Promise.allSettled([
      setUsersRole(deps, amina, { ids: [karim.id], role: "manager" }),
      setUsersRole(deps, { ...karim, role: "admin" }, { ids: [amina.id], role: "manager" }),
    ]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(ends.find(({ status }) => status === "rejected")).toMatchObject({ reason: refusal });
    expect(await admins(factory)).toHaveLength(1);
  }
});

test("row 43: after many simultaneous ways to remove all admins one remains", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  for (const role of ["admin", "manager", "supervisor"] as const) await joins(factory, role);
  await setUsersRole(deps, amina, { ids: [karim.id, salma.id], role: "admin" });
  const [, second] = [await existingUser(deps, amina.id), await existingUser(deps, karim.id)];
  await Promise.allSettled([
    removeUser(deps, amina, { id: amina.id, confirmation: "amina" }),
    updateUser(deps, amina, { id: karim.id, version: second.version, status: "suspended" }),
    setUsersStatus(deps, amina, { ids: [salma.id], status: "inactive" }),
  ]);
  expect(await admins(factory)).toHaveLength(1);
});

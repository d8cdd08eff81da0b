import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as mailbox from "#app/accounts/data/mailbox";
import { passwordResets } from "#app/accounts/data/tables";
import * as list from "#app/accounts/data/user-list";
import { type UserInput, UserQuery } from "#app/accounts/domain/users";
import { auditLog, users as table } from "#app/core/data/schema";
import { amina, karim, nour, salma, victor } from "#tests/cast/cast";
import { furnish } from "#tests/cast/records";
import { caller, joins } from "#tests/cast/sign-in";
import { ask } from "#tests/server/asked";
import { NOW, openFactory, type TestFactory } from "#tests/server/factory";
import { login, register } from "./accounts";
import { refuseUser, removeUser } from "./user-removal";
import { setUsersRole, setUsersStatus } from "./user-standing";
import { approveUser, createUser, existingUser, updateUser } from "./users";

const idris: UserInput = {
  firstName: "Idris",
  lastName: "Sabri",
  username: "idris",
  email: "idris@example.com",
  phoneNumber: "0600",
  productionLineIds: [],
  role: "viewer",
  status: "active",
  password: "seven cotton threads",
};
const everyone = UserQuery.parse({});
const log = ({ deps }: TestFactory) => deps.db.select().from(auditLog);

test("amina makes an account for idris, who signs in with it, and the log has no password", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const user = await createUser(factory.deps, amina, idris);

  const { password, ...details } = idris;
  expect(user).toMatchObject({ ...details, version: 1, isWaiting: false });
  const entries = await log(factory);
  expect(entries).toMatchObject([{ action: "create", resource: "user", resourceId: user.id, actorName: "amina" }]);
  expect(JSON.stringify(entries)).not.toContain(password);
  expect((await login(factory.deps, caller, idris)).user.id).toBe(user.id);
});

test("idris leads lines that exist, in their order; a deleted one is left out of his account, and no session asks for it", async () => {
  await using factory = await openFactory();
  const { deps, env } = factory;
  await joins(factory, "admin");
  await furnish(factory);
  const leading = (productionLineIds: string[]) =>
    createUser(deps, amina, { ...idris, role: "supervisor", productionLineIds });
  const unknown = { code: "invalid", key: "users:lineUnknown", detail: { field: "productionLineIds" } };
  await expect(leading(["31", "99"])).rejects.toMatchObject(unknown);
  const { id } = await leading(["32", "31"]);
  await env.DB.exec("UPDATE production_lines SET hidden_at = 1 WHERE id = 32");

  expect((await existingUser(deps, id)).productionLineIds).toEqual(["31"]);
  expect((await login(deps, caller, idris)).user.productionLineIds).toEqual(["32", "31"]);
  await expect(updateUser(deps, amina, { id, version: 1, productionLineIds: ["32"] })).rejects.toMatchObject(unknown);
  expect(await updateUser(deps, amina, { id, version: 1, productionLineIds: [] })).toMatchObject({ version: 2 });
  expect(await log(factory)).toMatchObject([{}, {}, { previous: { productionLineIds: ["31"] } }]);
  await expect(updateUser(deps, karim, { id, version: 2, productionLineIds: ["31"] })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("an account that amina makes inactive does not wait for approval", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  expect(await createUser(factory.deps, amina, { ...idris, status: "inactive" })).toMatchObject({ isWaiting: false });
});

test("a repeated request makes one account", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const { deps } = factory;
  const click = () => ask(deps, amina, "one click", (actor) => createUser(deps, actor, idris));
  const [first, second] = await Promise.all([click(), click()]);

  expect(second).toEqual(first);
  expect(await log(factory)).toHaveLength(1);
});

test("a taken username or email is reported at its field, whatever its case", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  await createUser(factory.deps, amina, idris);

  await expect(
    createUser(factory.deps, amina, { ...idris, username: "IDRIS", email: "i@example.com" }),
  ).rejects.toMatchObject({ code: "conflict", detail: { field: "username" } });
  await expect(
    createUser(factory.deps, amina, { ...idris, username: "other", email: "Idris@Example.com" }),
  ).rejects.toMatchObject({ code: "conflict", detail: { field: "email" } });
});

test("details, role and status are separate entries in the log, and the new name is found", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const { id } = await createUser(factory.deps, amina, idris);
  await updateUser(factory.deps, amina, { id, version: 1, lastName: "Été", role: "manager", status: "suspended" });

  expect((await log(factory)).slice(1)).toMatchObject([
    { action: "update", previous: { lastName: "Sabri" }, next: { lastName: "Été" } },
    { action: "role_change", previous: { role: "viewer" }, next: { role: "manager" } },
    { action: "suspend", previous: { status: "active" }, next: { status: "suspended" } },
  ]);
  expect((await list.page(factory.deps.db, UserQuery.parse({ q: "ete" }), NOW)).total).toBe(1);
});

test("a new email voids the reset links sent to the old one, another name does not", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await joins(factory, "admin");
  const { id } = await createUser(deps, amina, idris);
  await deps.db.insert(passwordResets).values({ digest: "d", userId: id, createdAt: 1, expiresAt: 2 });
  await updateUser(deps, amina, { id, version: 1, lastName: "S." });
  expect(await deps.db.select().from(passwordResets)).toHaveLength(1);
  await updateUser(deps, amina, { id, version: 2, email: "new@example.com" });
  expect(await deps.db.select().from(passwordResets)).toEqual([]);
});

test("emails the former address that amina changed it, in her language, and nobody else", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await joins(factory, "admin");
  const { id } = await createUser(deps, amina, idris);
  await updateUser(deps, amina, { id, version: 1, lastName: "S.", language: "fr" });
  await updateUser(deps, amina, { id, version: 2, email: "new@example.com", language: "fr" });
  await deps.settled();

  expect(await mailbox.latest(deps.db, 5)).toMatchObject([
    { recipient: "idris@example.com", subject: "Trame\u00a0: votre e-mail a été modifié" },
  ]);
});

test("saving without a change writes nothing, and the second of two savers sees the current user", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const { id } = await createUser(factory.deps, amina, idris);
  const { password: _, ...same } = idris;
  expect((await updateUser(factory.deps, amina, { id, version: 1, ...same })).version).toBe(1);
  expect(await log(factory)).toHaveLength(1);

  await updateUser(factory.deps, amina, { id, version: 1, phoneNumber: "0655" });
  await expect(updateUser(factory.deps, amina, { id, version: 1, phoneNumber: "0677" })).rejects.toMatchObject({
    code: "conflict",
    key: "errors:stale",
    detail: { details: { current: { phoneNumber: "0655", version: 2 } } },
  });
});

test("a selection gets its role or status whole or not at all", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  for (const role of ["admin", "manager", "viewer"] as const) await joins(factory, role);

  await expect(setUsersRole(deps, amina, { ids: [karim.id, "999"], role: "viewer" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await setUsersRole(deps, amina, { ids: [karim.id, victor.id], role: "viewer" })).toMatchObject({ changed: 1 });
  expect(await setUsersStatus(deps, amina, { ids: [karim.id, victor.id], status: "suspended" })).toMatchObject({
    changed: 2,
    name: "karim",
  });
  expect((await log(factory)).map(({ action, resourceId }) => [action, resourceId])).toEqual([
    ["role_change", karim.id],
    ["suspend", karim.id],
    ["suspend", victor.id],
  ]);
});

test("changes the role of five hundred users in one batch", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await joins(factory, "admin");
  const ids = Array.from({ length: 500 }, (_, index) => String(1_000 + index));
  await deps.db.run(
    `INSERT INTO users (id, username, username_key, email, email_key, status, created_at, updated_at)
     SELECT value, 'u' || value, 'u' || value, value || '@x', value || '@x', 'active', 1, 1 FROM json_each('[${ids}]')`,
  );

  expect(await setUsersRole(deps, amina, { ids, role: "supervisor" })).toMatchObject({ changed: 500 });
  expect(await log(factory)).toHaveLength(500);
});

test("deleting a user requires the username, keeps the name in the log, and frees username and email", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await joins(factory, "admin");
  const { id } = await createUser(deps, amina, idris);
  await expect(removeUser(deps, amina, { id, confirmation: "idri" })).rejects.toMatchObject({
    code: "invalid",
    key: "users:usernameMismatch",
    detail: { field: "confirmation" },
  });
  await removeUser(deps, amina, { id, confirmation: "idris" });

  expect((await list.page(deps.db, everyone, NOW)).total).toBe(1);
  await expect(existingUser(deps, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await deps.db.select().from(table).where(eq(table.id, id)).get()).toMatchObject({
    username: "idris",
    passwordHash: null,
  });
  await expect(login(deps, caller, idris)).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await createUser(deps, amina, idris)).toMatchObject({ username: "idris" });
});

test("only amina may do any of it", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const { id } = await createUser(factory.deps, amina, idris);
  for (const actor of [karim, salma, victor, nour]) {
    const tries = [
      createUser(factory.deps, actor, { ...idris, username: "x12", email: "x@example.com" }),
      updateUser(factory.deps, actor, { id, version: 1, role: "admin" }),
      setUsersRole(factory.deps, actor, { ids: [id], role: "admin" }),
      setUsersStatus(factory.deps, actor, { ids: [id], status: "suspended" }),
      approveUser(factory.deps, actor, { id, role: "admin" }),
      refuseUser(factory.deps, actor, { id }),
      removeUser(factory.deps, actor, { id, confirmation: "idris" }),
    ];
    for (const tried of await Promise.allSettled(tries))
      expect(tried).toMatchObject({ status: "rejected", reason: { code: "forbidden" } });
  }
});

test("a user who registers with approval waits, and is approved with a role or refused", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await joins(factory, "admin");
  await deps.db.run("UPDATE factory SET registration = 'approval'");
  const apply = async (username: string) =>
    (await register(deps, caller, { username, email: `${username}@example.com`, password: idris.password })).user;
  const [first, second] = [await apply("idris"), await apply("hind")];
  const waiting = async () => (await list.waiting(deps.db, 5)).items.map(({ username }) => username);
  expect(await waiting()).toEqual(["idris", "hind"]);
  expect((await list.page(deps.db, UserQuery.parse({ waiting: "yes" }), NOW)).total).toBe(2);

  const letIn = await approveUser(deps, amina, { id: first.id, role: "supervisor" });
  expect(letIn).toMatchObject({ role: "supervisor", status: "active", isWaiting: false });
  expect((await login(deps, caller, { email: "idris@example.com", password: idris.password })).user.id).toBe(first.id);
  await refuseUser(deps, amina, { id: second.id });
  expect(await waiting()).toEqual([]);
  await expect(approveUser(deps, amina, { id: first.id, role: null })).rejects.toMatchObject({
    code: "conflict",
    key: "users:notWaiting",
  });
  await setUsersStatus(deps, amina, { ids: [first.id], status: "inactive" });
  expect(await waiting()).toEqual([]);
  expect((await log(factory)).map(({ action }) => action)).toEqual([
    "register",
    "register",
    "role_change",
    "activate",
    "login",
    "delete",
    "deactivate",
  ]);
});

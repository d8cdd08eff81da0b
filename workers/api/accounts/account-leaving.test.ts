import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as mailbox from "#app/accounts/data/mailbox";
import { auditLog, users } from "#app/core/data/schema";
import { joinsWithPassword, PASSWORD, signsInAgain, timePasses } from "#tests/cast/own-account";
import { me } from "#tests/server/asking";
import { openFactory, type TestFactory } from "#tests/server/factory";

const NEW = "la trame et la chaîne";

test("row 44: idris deletes his account by typing his username, and nothing else does", async () => {
  await using factory = await openFactory();
  await joinsWithPassword(factory, "amina");
  const idris = await joinsWithPassword(factory, "idris");
  for (const confirmation of [undefined, "", "amina", "IDRIS"]) {
    const refused = await idris.call("DELETE", "", { confirmation });
    expect([refused.status, await refused.json()]).toMatchObject([422, { error: { field: "confirmation" } }]);
  }
  expect((await me(factory, idris.Cookie)).status).toBe(200);

  const other = await signsInAgain(factory, idris);
  const removed = await idris.call("DELETE", "", { confirmation: "idris" });
  expect([removed.status, removed.headers.getSetCookie().length]).toEqual([204, 3]);
  for (const { Cookie } of [idris, other]) expect((await me(factory, Cookie)).status).toBe(401);
  expect((await signsInAgain(factory, idris)).status).toBe(401);
});

test("idris's entries keep his name, and his username and email are free", async () => {
  await using factory = await openFactory();
  await joinsWithPassword(factory, "amina");
  const first = await joinsWithPassword(factory, "idris");
  await first.call("DELETE", "", { confirmation: "idris" });
  const second = await joinsWithPassword(factory, "idris");

  expect(second.id).not.toBe(first.id);
  const lines = await factory.deps.db.select().from(auditLog).where(eq(auditLog.action, "delete"));
  expect(lines).toMatchObject([{ resource: "user", resourceId: first.id, actorName: "idris" }]);
});

test("row 33: deleting the account requires the password once the session is older", async () => {
  await using factory = await openFactory();
  await joinsWithPassword(factory, "amina");
  const idris = await joinsWithPassword(factory, "idris");
  await timePasses(factory);
  for (const current of [undefined, "not his password"]) {
    const response = await idris.call("DELETE", "", { confirmation: "idris", current });
    expect([response.status, await response.json()]).toMatchObject([422, { error: { field: "current" } }]);
  }
  expect((await idris.call("DELETE", "", { confirmation: "idris", current: PASSWORD })).status).toBe(204);
});

test("row 43: the last admin cannot delete the account, one of two can", async () => {
  await using factory = await openFactory();
  const amina = await joinsWithPassword(factory, "amina");
  const salma = await joinsWithPassword(factory, "salma");
  expect((await amina.call("DELETE", "", { confirmation: "amina" })).status).toBe(409);
  expect((await me(factory, amina.Cookie)).status).toBe(200);

  await factory.deps.db.update(users).set({ role: "admin" }).where(eq(users.id, salma.id));
  const both = await Promise.all([
    amina.call("DELETE", "", { confirmation: "amina" }),
    salma.call("DELETE", "", { confirmation: "salma" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
});

test("row 16: emails both addresses about a new email, and the owner about a new password, which ends what waits", async () => {
  await using factory = await openFactory();
  const idris = await joinsWithPassword(factory, "idris");
  await idris.call("PATCH", "", { version: 1, email: "new@example.com" }, { "Accept-Language": "fr" });
  expect((await emails(factory)).sort()).toEqual([
    ["idris@example.com", "Trame\u00a0: un nouvel e-mail a été demandé"],
    ["new@example.com", "Trame\u00a0: confirmez votre nouvel e-mail"],
  ]);
  await idris.call("POST", "/password", { current: PASSWORD, password: NEW });
  expect((await emails(factory))[0]).toEqual(["idris@example.com", "Trame: your password was changed"]);

  const saved = await idris.call("PATCH", "", { version: 2, firstName: "Idris", phoneNumber: "0600" });
  expect(await saved.json()).toMatchObject({ email: "idris@example.com", pendingEmail: null });
  expect(await emails(factory)).toHaveLength(3);
});

test("idris downloads his data: account, sessions and acts, and nothing of others", async () => {
  await using factory = await openFactory();
  const salma = await joinsWithPassword(factory, "salma");
  const idris = await joinsWithPassword(factory, "idris");
  await salma.call("PATCH", "", { version: 1, firstName: "Salma" });
  await idris.call("PATCH", "", { version: 1, firstName: "Idris" });
  const answer = await idris.call("GET", "/data.json");

  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="trame-account.json"');
  const data = await answer.json<{ auditLog: { action: string }[] }>();
  expect(data).toMatchObject({ account: { username: "idris" }, sessions: [{ isCurrent: true }], google: null });
  expect(data.auditLog.map(({ action }) => action)).toEqual(["export", "update", "login", "register"]);
  expect(JSON.stringify(data)).not.toMatch(/salma|scrypt|digest/i);
});

async function emails({ deps }: TestFactory) {
  return (await mailbox.latest(deps.db, 10)).map(({ recipient, subject }) => [recipient, subject]);
}

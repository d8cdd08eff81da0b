import { expect, test } from "vitest";
import { joins, signIn } from "#tests/cast/sign-in";
import { me, postAuth } from "#tests/server/asking";
import { callAs } from "#tests/server/call";
import { openFactory } from "#tests/server/factory";

const idris = { username: "idris", email: "idris@example.com", password: "seven cotton threads" };

test("amina makes, reads, changes and deletes an account by calls, and no answer contains a secret", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin");
  const made = await call("POST", "/api/users", { ...idris, firstName: "Idris", role: "viewer" });
  expect(made.status).toBe(201);
  const user = await made.json<Answer>();
  expect(user).toMatchObject({ username: "idris", firstName: "Idris", role: "viewer", status: "active", version: 1 });
  expect(JSON.stringify(user)).not.toMatch(/password|hash|Key|searchText|cotton/i);

  const at = `/api/users/${user.id}`;
  expect(await (await call("GET", at)).json()).toEqual(user);
  expect(await (await call("PATCH", at, { version: 1, role: null })).json()).toMatchObject({ role: null, version: 2 });
  expect((await call("PATCH", at, { version: 1, role: "viewer" })).status).toBe(409);
  expect(await (await call("GET", "/api/users?role=none&status=active&q=idr&sort=email")).json()).toMatchObject({
    items: [{ id: user.id }],
    total: 1,
  });
  expect((await call("DELETE", at, { confirmation: "idris" })).status).toBe(204);
  expect((await call("GET", at)).status).toBe(404);
});

test("the same Idempotency-Key makes one account", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin", { "Idempotency-Key": "once" });
  const [first, second] = [await call("POST", "/api/users", idris), await call("POST", "/api/users", idris)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toEqual(await first.json());
});

test("with byHand an invitation and a reset answer the link and send no email; without a body they are sent", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin");
  const { id } = await (await call("POST", "/api/users", idris)).json<Answer>();
  const invited = await (await call("POST", "/api/users/invitations", { email: "hanane@example.com" })).json<Invited>();
  expect(invited).toMatchObject({ mail: { state: "sending", problem: null }, link: null });
  const again = `/api/users/invitations/${invited.id}/send`;
  expect(await (await call("POST", again)).json()).toMatchObject({ mail: { state: "sending" }, link: null });
  const byHand = await (await call("POST", again, { byHand: true })).json<Invited>();
  expect(byHand).toMatchObject({ mail: null, link: expect.stringContaining("/auth/invitation?token=") });
  const reset = `/api/users/${id}/password-reset`;
  expect((await call("POST", reset)).status).toBe(204);
  const link = expect.stringContaining("/auth/reset-password?token=");
  expect(await (await call("POST", reset, { byHand: true })).json()).toEqual({ link });
  expect(await (await call("GET", reset)).json()).toMatchObject({ mail: null, usedAt: null });
});

test("row 17: an admin's save never sets another user's password", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin");
  const { id } = await (await call("POST", "/api/users", idris)).json<Answer>();
  const change = { version: 1, lastName: "Sabri", password: "chosen by an admin" };
  expect((await call("PATCH", `/api/users/${id}`, change)).status).toBe(422);

  const signingInWith = (password: string) => postAuth(factory, "login", { email: idris.email, password });
  expect((await signingInWith("chosen by an admin")).status).toBe(401);
  expect((await signingInWith(idris.password)).status).toBe(200);
});

test("row 3: refuses to make an account with a common password, or one with its name", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin");
  for (const password of ["password123", "qwertyuiop", "idris and more", "short"]) {
    expect((await call("POST", "/api/users", { ...idris, password })).status, password).toBe(422);
  }
});

test("row 28: a user who is suspended, deactivated or deleted is signed out everywhere with the next call", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin");
  const [{ id }] = [await joins(factory, "viewer")];
  let version = 1;
  for (const status of ["suspended", "inactive"]) {
    const sessions = [await signIn(factory, "viewer"), await signIn(factory, "viewer")];
    for (const session of sessions) expect((await me(factory, session)).status).toBe(200);
    expect((await call("PATCH", `/api/users/${id}`, { version, status })).status).toBe(200);
    for (const session of sessions) expect((await me(factory, session)).status).toBe(401);
    await call("PATCH", `/api/users/${id}`, { version: version + 1, status: "active" });
    for (const session of sessions) expect((await me(factory, session)).status).toBe(401);
    version += 2;
  }
  const session = await signIn(factory, "viewer");
  await call("DELETE", `/api/users/${id}`, { confirmation: "victor" });
  expect((await me(factory, session)).status).toBe(401);
});

test("row 30: a changed role counts from the next call, without signing in again", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin");
  const asManager = await callAs(factory, "manager");
  expect((await asManager("GET", "/api/users")).status).toBe(200);
  await call("PATCH", "/api/users/2", { version: 1, role: "viewer" });
  expect((await asManager("GET", "/api/users")).status).toBe(403);
  await call("PATCH", "/api/users/2", { version: 2, role: "admin" });
  expect((await asManager("GET", "/api/users/export.csv")).status).toBe(200);
});

test("row 39: nobody sets an id, a version or a date of an account", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin");
  const own = { id: "7", version: 9, createdAt: 1, activatedAt: 1, hiddenAt: 1, passwordHash: "x", isWaiting: true };
  const made = await (await call("POST", "/api/users", idris)).json<Answer>();
  for (const [name, value] of Object.entries(own)) {
    const response = await call("POST", "/api/users", { ...idris, [name]: value });
    expect([response.status, (await response.json<Refusal>()).error.field]).toEqual([422, name]);
    if (name === "version") continue;
    const saved = await call("PATCH", `/api/users/${made.id}`, { version: 1, firstName: "I", [name]: value });
    expect([saved.status, (await saved.json<Refusal>()).error.field]).toEqual([422, name]);
  }
  expect(await (await call("GET", `/api/users/${made.id}`)).json()).toEqual(made);
});

test("row 39: registering and signing in set neither role nor status", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const more = { role: "admin", status: "active", id: "7", isAdmin: true };
  for (const [name, value] of Object.entries(more)) {
    for (const way of ["register", "login"] as const) {
      const refused = await postAuth(factory, way, { email: idris.email, password: idris.password, [name]: value });
      expect([refused.status, (await refused.json<Refusal>()).error.field]).toEqual([422, name]);
    }
  }
  const { user } = await (await postAuth(factory, "register", idris)).json<{ user: Answer }>();
  expect(user).toMatchObject({ role: null, status: "active" });
});

test("row 41: the list is neither sorted nor filtered by hidden fields", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin");
  const refused = ["sort=password", "sort=passwordHash", "role=owner", "status=gone", "waiting=no", "size=101"];
  for (const search of [...refused, "passwordHash=x", "hiddenAt=1"]) {
    expect((await call("GET", `/api/users?${search}`)).status, search).toBe(422);
  }
});

test("row 44: deleting without the typed username keeps the account", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin");
  const { id } = await (await call("POST", "/api/users", idris)).json<Answer>();
  for (const body of [{}, { confirmation: "" }, { confirmation: "Idris2" }, { confirmation: 7 }]) {
    expect((await call("DELETE", `/api/users/${id}`, body)).status).toBe(422);
  }
  expect((await call("GET", `/api/users/${id}`)).status).toBe(200);
});

test("the last admin gets a 409 in the requested language", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin", { "Accept-Language": "fr" });
  const refused = await call("PATCH", "/api/users/1", { version: 1, status: "suspended" });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: { message: expect.stringContaining("administrateur actif") } });
});

test("amina exports the list as a file, and karim may only read it", async () => {
  await using factory = await openFactory();
  const call = await callAs(factory, "admin", { "Accept-Language": "en" });
  const csv = await (await call("GET", "/api/users/export.csv?columns=username,role")).text();
  expect(csv.replace("\uFEFF", "")).toBe("Name,Username,Role\r\namina,amina,Administrator\r\n");
  expect((await call("GET", "/api/users/export.xlsx")).status).toBe(200);
  const asManager = await callAs(factory, "manager");
  expect((await asManager("GET", "/api/users")).status).toBe(200);
  expect((await asManager("GET", "/api/users/export.csv")).status).toBe(403);
});

type Answer = { id: string; createdAt: string };

type Refusal = { error: { field: string } };

type Invited = { id: string };

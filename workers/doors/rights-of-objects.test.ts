import { expect, test } from "vitest";
import { setAvatar } from "#app/accounts/services/avatar";
import { can, ROLES, type RoleOrNone } from "#app/core/domain/permissions";
import { amina, karim, nour, salma, victor } from "#tests/cast/cast";
import { joins } from "#tests/cast/sign-in";
import { groupOf } from "#tests/cast/talking";
import { PICTURES } from "#tests/files/pictures";
import { callAs } from "#tests/server/call";
import { openFactory } from "#tests/server/factory";

const EVERYBODY: readonly RoleOrNone[] = [...ROLES, null];
const CAST = { admin: amina, manager: karim, supervisor: salma, viewer: victor, none: nour };

test("another user's picture is shown to the roles of the table, and everybody sees their own", async () => {
  await using factory = await openFactory();
  for (const role of EVERYBODY) {
    await joins(factory, role);
    await setAvatar(factory.deps, CAST[role ?? "none"], { bytes: PICTURES.png });
  }
  for (const role of EVERYBODY) {
    const call = await callAs(factory, role);
    for (const other of Object.values(CAST)) {
      const maySee = other === CAST[role ?? "none"] || can(role, "users.seePictures");
      const { status } = await call("GET", `/api/users/${other.id}/avatar`);
      expect([role, other.name, status]).toEqual([role, other.name, maySee ? 200 : 404]);
    }
  }
});

test("a group's creator and the roles of the table remove others from it", async () => {
  await using factory = await openFactory();
  for (const maker of EVERYBODY) {
    for (const role of EVERYBODY) {
      if (role === maker) continue;
      const third = EVERYBODY.find((each) => each !== maker && each !== role) as RoleOrNone;
      const { id } = await groupOf(factory, maker, role, third);
      const path = `/api/chat/conversations/${id}/members`;
      const memberIds = [CAST[third ?? "none"].id];
      const call = await callAs(factory, role);
      const { status } = await call("DELETE", path, { memberIds });
      expect([maker, role, status]).toEqual([maker, role, can(role, "chat.removeOthers") ? 200 : 403]);
      if (status === 403) {
        const own = await callAs(factory, maker);
        expect((await own("DELETE", path, { memberIds })).status).toBe(200);
      }
    }
  }
});

test("the user who started an import and the roles of the table may read and end it", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const managers = await callAs(factory, "manager");
  const admins = await callAs(factory, "admin");
  const start = async (call: typeof admins, cin: string) => {
    const form = new FormData();
    form.set("file", new File([`name,cin\nSomebody,${cin}\n`], "workers.csv", { type: "text/csv" }));
    return (await (await call("POST", "/api/workers/import", form)).json()) as { importId: string };
  };
  const { importId: hers } = await start(admins, "R1");
  const { importId: his } = await start(managers, "R2");
  for (const [method, act] of [
    ["GET", ""],
    ["GET", "/rejected.csv"],
    ["POST", "/finish"],
    ["POST", "/discard"],
    ["POST", "/undo"],
  ] as const) {
    const refused = await managers(method, `/api/workers/import/${hers}${act}`);
    expect([act, refused.status]).toEqual([act, 403]);
  }
  expect((await admins("POST", `/api/workers/import/${his}/undo`)).status).toBe(200);
  expect((await admins("POST", `/api/workers/import/${hers}/undo`)).status).toBe(200);
});

test("only the roles of the table give a role, by any call", async () => {
  await using factory = await openFactory();
  for (const role of EVERYBODY) await joins(factory, role);
  for (const role of EVERYBODY) {
    const call = await callAs(factory, role);
    const { status } = await call("PATCH", `/api/users/${victor.id}`, { version: 99, role: "manager" });
    expect([role, status]).toEqual([role, can(role, "users.setRole") ? 409 : 403]);
  }
});

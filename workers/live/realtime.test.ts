import { runDurableObjectAlarm } from "cloudflare:test";
import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "#app/accounts/data/tables";
import { endOtherSessions } from "#app/accounts/services/own-sessions";
import { setUsersRole, setUsersStatus } from "#app/accounts/services/user-standing";
import { restoreDeleted } from "#app/audit/services/restoring";
import { createLine } from "#app/catalogue/services/production-lines";
import {
  createProduct,
  removeProduct,
  setProductsStatus,
  toggleProduct,
  updateProduct,
} from "#app/catalogue/services/products";
import { auditLog } from "#app/core/data/schema";
import { CLOSE_CODES } from "#app/core/domain/live";
import { paths } from "#app/paths";
import { createWorker, setWorkersRole } from "#app/people/services/workers";
import { removeWorker, updateWorker } from "#app/planning/services/leaving";
import { amina, karim, sewing1, shirt, victor, youssef } from "#tests/cast/cast";
import { joins, signIn } from "#tests/cast/sign-in";
import { groupOf } from "#tests/cast/talking";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { openSocket, upgrade } from "#tests/server/sockets";
import { floorOf } from "./live";

test("nobody reaches a socket without a session, from a foreign page, or without an upgrade", async () => {
  await using factory = await openFactory();
  const cookie = await signIn(factory, "viewer");

  expect((await upgrade(factory, "/realtime/me", { Cookie: "" })).status).toBe(401);
  expect((await upgrade(factory, "/realtime/me", { Cookie: cookie, Origin: "https://elsewhere.example" })).status).toBe(
    403,
  );
  expect((await upgrade(factory, "/realtime/floor", { Cookie: cookie, Origin: "" })).status).toBe(403);
  expect((await upgrade(factory, "/realtime/me", { Cookie: cookie, Upgrade: "" })).status).toBe(400);
  expect((await upgrade(factory, "/realtime/nowhere", { Cookie: cookie })).status).toBe(404);
});

test("an event for victor reaches each of his tabs as one frame, and nobody else's", async () => {
  await using factory = await openFactory();
  const victors = await signIn(factory, "viewer");
  const tabs = [await openSocket(factory, "/realtime/me", victors), await openSocket(factory, "/realtime/me", victors)];
  const karims = await openSocket(factory, "/realtime/me", await signIn(factory, "manager"));

  factory.deps.channels.tell(
    [victor.id],
    { type: "unread", notifications: 1 },
    { type: "presence", userId: "2", online: true },
  );
  await factory.deps.settled();

  const both = [
    { type: "unread", notifications: 1 },
    { type: "presence", userId: "2", online: true },
  ];
  for (const tab of tabs) expect(await tab.next()).toEqual(both);
  expect(karims.frames).toEqual([]);
});

test("a client's ping is answered, and a client that floods is closed", async () => {
  await using factory = await openFactory();
  const socket = await openSocket(factory, "/realtime/me", await signIn(factory, "viewer"));
  socket.send("ping");
  expect(await socket.next()).toBe("pong");
  for (let frame = 0; frame < 60; frame++) socket.send(`{"type":"nothing","frame":${frame}}`);
  expect(await socket.closed).toBe(CLOSE_CODES.flooding);
});

test("too long a frame closes the socket", async () => {
  await using factory = await openFactory();
  const socket = await openSocket(factory, "/realtime/me", await signIn(factory, "viewer"));
  socket.send("x".repeat(20_000));
  expect(await socket.closed).toBe(CLOSE_CODES.tooLarge);
});

test("suspending victor closes his sockets with the code for signed out", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const { own, floor } = await connected(factory);

  await setUsersStatus(factory.deps, amina, { ids: [victor.id], status: "suspended" });
  await factory.deps.settled();

  expect(await own.next()).toEqual([{ type: "signedOut" }]);
  expect(await own.closed).toBe(CLOSE_CODES.signedOut);
  expect(await floor.closed).toBe(CLOSE_CODES.signedOut);
});

test("a changed role closes victor's sockets, so that they reconnect with it", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const { own, floor } = await connected(factory);

  await setUsersRole(factory.deps, amina, { ids: [victor.id], role: "supervisor" });
  await factory.deps.settled();

  expect([await own.closed, await floor.closed]).toEqual([CLOSE_CODES.roleChanged, CLOSE_CODES.roleChanged]);
});

test("ending the other sessions closes their sockets and leaves the current one", async () => {
  await using factory = await openFactory();
  const mine = await signIn(factory, "viewer");
  const { own: other } = await connected(factory);
  const own = await openSocket(factory, "/realtime/me", mine);

  const [{ id: sessionId } = { id: "" }] = await factory.deps.db.select().from(sessions);
  await endOtherSessions(factory.deps, victor, { sessionId });
  await factory.deps.settled();

  expect(await other.closed).toBe(CLOSE_CODES.signedOut);
  own.send("ping");
  expect(await own.next()).toBe("pong");
});

test("changes on the floor within a moment are sent once", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const { floor } = await connected(factory);

  for (const name of ["Sewing 1", "Sewing 2", "Sewing 3"]) await createLine(factory.deps, amina, { ...sewing1, name });
  await factory.deps.settled();
  await runDurableObjectAlarm(floorOf(factory.env));

  expect(await floor.next()).toEqual([
    { type: "changed", resources: ["production_lines"], date: null, productionLineIds: [] },
  ]);
});

test("open screens hear of every change of a worker or a product", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const { deps } = factory;
  const { floor } = await connected(factory);
  const heard = async () => {
    await deps.settled();
    await runDurableObjectAlarm(floorOf(factory.env));
    return floor.next();
  };
  const putBack = async () => {
    const [deletion] = await deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    await restoreDeleted(deps, amina, { id: String(deletion?.id) });
  };

  const worker = await createWorker(deps, amina, youssef);
  const ofWorkers = [{ type: "changed", resources: ["workers"], date: null, productionLineIds: [] }];
  expect(await heard()).toEqual(ofWorkers);
  await updateWorker(deps, amina, { ...worker, phone: "0698765432" });
  expect(await heard()).toEqual(ofWorkers);
  await setWorkersRole(deps, amina, { ids: [worker.id], role: "Mechanic" });
  expect(await heard()).toEqual(ofWorkers);
  await removeWorker(deps, amina, { id: worker.id, confirmation: worker.cin });
  expect(await heard()).toEqual(ofWorkers);
  await putBack();
  expect(await heard()).toEqual(ofWorkers);

  const product = await createProduct(deps, amina, shirt);
  const ofProducts = [{ type: "changed", resources: ["products"], date: null, productionLineIds: [] }];
  expect(await heard()).toEqual(ofProducts);
  await updateProduct(deps, amina, { ...product, name: "Linen shirt" });
  expect(await heard()).toEqual(ofProducts);
  await toggleProduct(deps, amina, product);
  expect(await heard()).toEqual(ofProducts);
  await setProductsStatus(deps, amina, { ids: [product.id], status: "active" });
  expect(await heard()).toEqual(ofProducts);
  await removeProduct(deps, amina, product);
  expect(await heard()).toEqual(ofProducts);
  await putBack();
  expect(await heard()).toEqual(ofProducts);
});

test("a page older than the latest change gets it when it connects, and a newer one gets nothing", async () => {
  await using factory = await openFactory();
  await joins(factory, "admin");
  const cookie = await signIn(factory, "viewer");
  await createLine(factory.deps, amina, sewing1);
  await factory.deps.settled();

  const older = await openSocket(factory, "/realtime/floor?age=60000", cookie);
  expect(await older.next()).toMatchObject([{ type: "changed", productionLineIds: [] }]);
  const newer = await openSocket(factory, "/realtime/floor?age=0", cookie);
  newer.send("ping");
  expect(await newer.next()).toBe("pong");
});

async function connected(factory: TestFactory) {
  const cookie = await signIn(factory, "viewer");
  return {
    own: await openSocket(factory, "/realtime/me", cookie),
    floor: await openSocket(factory, "/realtime/floor", cookie),
  };
}

test("a room's socket opens for its own user, not for one who has signed in since", async () => {
  await using factory = await openFactory();
  const { id } = await groupOf(factory, "admin", "manager");
  const path = paths.roomSocket(id, karim.id);
  expect((await upgrade(factory, path, { Cookie: await signIn(factory, "admin") })).status).toBe(401);
  expect((await upgrade(factory, path, { Cookie: await signIn(factory, "manager") })).status).toBe(101);
});

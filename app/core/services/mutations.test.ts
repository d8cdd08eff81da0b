import { expect, test } from "vitest";
import { decideAccess } from "#app/accounts/services/access";
import { login, register } from "#app/accounts/services/accounts";
import { removeAvatar, setAvatar } from "#app/accounts/services/avatar";
import { updateAccount } from "#app/accounts/services/details";
import { changePassword } from "#app/accounts/services/password";
import { requestReset } from "#app/accounts/services/password-resets";
import { refuseUser, removeUser } from "#app/accounts/services/user-removal";
import { setUsersRole, setUsersStatus } from "#app/accounts/services/user-standing";
import { approveUser, createUser, existingUser, updateUser } from "#app/accounts/services/users";
import { removeProductImage, setProductImage } from "#app/catalogue/services/product-images";
import {
  createLine,
  setLineStatus,
  switchLine,
  toggleLine,
  updateLine,
} from "#app/catalogue/services/production-lines";
import {
  createProduct,
  removeProduct,
  setProductsStatus,
  switchProduct,
  toggleProduct,
  updateProduct,
} from "#app/catalogue/services/products";
import { auditLog } from "#app/core/data/schema";
import { createWorker, setWorkersRole } from "#app/people/services/workers";
import {
  createAssignment,
  removeAssignment,
  removeAssignments,
  updateAssignment,
} from "#app/planning/services/assignments";
import { removeLine, removeWorker, updateWorker } from "#app/planning/services/leaving";
import { readSettings, saveSettings, updateSettings } from "#app/plant/services/factory-settings";
import {
  correctProduct,
  createRecord,
  createRecords,
  removeRecord,
  removeRecords,
  updateRecord,
} from "#app/records/services/records";
import { amina, newAccount, sewing1, shirt, youssef } from "#tests/cast/cast";
import { furnish, shirts } from "#tests/cast/records";
import { caller, joins } from "#tests/cast/sign-in";
import { PICTURES } from "#tests/files/pictures";
import { betrayed, countEntries, wordless } from "#tests/server/entries";
import { openFactory, type TestFactory } from "#tests/server/factory";

const modules = import.meta.glob<Record<string, unknown>>([
  "../../accounts/services/{access,avatar,details,password,user-removal,user-standing,users}.ts",
  "../../catalogue/services/{product-images,production-lines,products}.ts",
  "../../{people/services/workers,planning/services/assignments,plant/services/factory-settings,records/services/records}.ts",
]);

/** The exports of these services that change nothing by themselves: reads, and parts of the verbs above. */
const NO_MUTATIONS =
  /^(existing\w*|readAccess|readAccount|readSettings|current|openAvatar|inputOf|keptOf|homeLineOf|listAssignments)$|^(currentUnlessLastAdmin|workerChangeBatch|workerRemovalBatch|removing|takeAway)$/;

const PASSWORD = "seven cotton threads";
const plan = {
  workerId: "11",
  productionLineId: "31",
  shift: "morning" as const,
  position: null,
  operation: "",
  reason: "",
};

test("every service writes one entry for each object it changes, none for an unchanged save, and every field has words", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await joins(factory, "admin");
  await furnish(factory);
  const { ran, counts, notified, step } = countEntries(factory);

  const line = await step(createLine, 1, () => createLine(deps, amina, { ...sewing1, name: "Sewing 9" }));
  await step(updateLine, 1, () => updateLine(deps, amina, { id: line.id, version: 1, capacity: 31 }));
  await step(updateLine, 0, () => updateLine(deps, amina, { id: line.id, version: 2, capacity: 31 }));
  await step(toggleLine, 1, () => toggleLine(deps, amina, line));
  await step(switchLine, 1, () => switchLine(deps, amina, { id: line.id, status: "active" }));
  await step(switchLine, 0, () => switchLine(deps, amina, { id: line.id, status: "active" }));
  await step(setLineStatus, 2, () => setLineStatus(deps, amina, { ids: [line.id, "33"], status: "inactive" }));
  await step(removeLine, 1, () => removeLine(deps, amina, line));

  const product = await step(createProduct, 1, () => createProduct(deps, amina, shirt));
  await step(updateProduct, 1, () => updateProduct(deps, amina, { id: product.id, version: 1, unitPrice: 19 }));
  await step(toggleProduct, 1, () => toggleProduct(deps, amina, product));
  await step(switchProduct, 1, () => switchProduct(deps, amina, { id: product.id, status: "active" }));
  await step(setProductsStatus, 2, () =>
    setProductsStatus(deps, amina, { ids: [product.id, "23"], status: "inactive" }),
  );
  const picture = { id: product.id, bytes: PICTURES.png };
  await step(setProductImage, 1, () => setProductImage(deps, amina, picture));
  await step(removeProductImage, 1, () => removeProductImage(deps, amina, product));
  await step(removeProduct, 1, () => removeProduct(deps, amina, product));

  const worker = await step(createWorker, 1, () => createWorker(deps, amina, youssef));
  await step(updateWorker, 1, () => updateWorker(deps, amina, { id: worker.id, version: 1, phone: "0700000000" }));
  await step(setWorkersRole, 2, () => setWorkersRole(deps, amina, { ids: [worker.id, "12"], role: "helper" }));
  await step(removeWorker, 1, () => removeWorker(deps, amina, { id: worker.id, confirmation: youssef.cin }));

  const [first, second, third] = ["2026-04-01", "2026-04-02", "2026-04-03"] as const;
  const planned = await step(createAssignment, 1, () => createAssignment(deps, amina, { ...plan, date: first }));
  const moved = { id: planned.id, version: 1, productionLineId: "32" };
  await step(updateAssignment, 1, () => updateAssignment(deps, amina, moved));
  await step(removeAssignment, 1, () => removeAssignment(deps, amina, planned));
  const others = [
    await createAssignment(deps, amina, { ...plan, date: second }),
    await createAssignment(deps, amina, { ...plan, date: third }),
  ].map(({ id }) => id);
  await step(removeAssignments, 2, () => removeAssignments(deps, amina, { ids: others }));

  const record = await step(createRecord, 1, () => createRecord(deps, amina, shirts));
  await step(updateRecord, 1, () => updateRecord(deps, amina, { id: record.id, version: 1, hours: 7 }));
  await step(removeRecord, 1, () => removeRecord(deps, amina, { id: record.id, version: 2 }));
  const { workerId, productId, piecesMade, piecesDefective, hours, ...place } = shirts;
  const rows = [workerId, "12"].map((id) => ({ workerId: id, productId, piecesMade, piecesDefective, hours }));
  await step(createRecords, 2, () => createRecords(deps, amina, { ...place, rows }));
  const stored = (await log(factory)).slice(-2).map(({ resourceId }) => resourceId as string);
  const corrected = { productId: "22", records: stored.map((id) => ({ id, version: 1 })) };
  await step(correctProduct, 2, () => correctProduct(deps, amina, { ...corrected, confirmRepeat: true }));
  await step(removeRecords, 2, () => removeRecords(deps, amina, { ids: stored }));

  const idris = { ...newAccount, username: "idris", email: "idris@example.com", password: PASSWORD };
  const user = await step(createUser, 1, () => createUser(deps, amina, idris));
  const named = { id: user.id, version: 1, firstName: "Idris", language: "en" as const };
  await step(updateUser, 1, () => updateUser(deps, amina, named));
  await step(setUsersRole, 1, () => setUsersRole(deps, amina, { ids: [user.id], role: "viewer" }));
  await step(setUsersStatus, 1, () => setUsersStatus(deps, amina, { ids: [user.id], status: "suspended" }));
  await step(removeUser, 1, () => removeUser(deps, amina, { id: user.id, confirmation: "idris" }));

  const { version, ...settings } = await readSettings(deps, amina);
  await step(updateSettings, 1, () => updateSettings(deps, amina, { ...settings, version, registration: "approval" }));
  const stages = { version: version + 1, stages: [{ name: "Sewing" }] };
  await step(saveSettings, 1, () => saveSettings(deps, amina, stages, () => "saved"));
  const access = { version: version + 2, registration: "approval", defaultRole: null } as const;
  await step(decideAccess, 1, () => decideAccess(deps, amina, access));
  await step(decideAccess, 0, () => decideAccess(deps, amina, access));
  for (const [username, decide] of [
    ["adil", approveUser],
    ["badr", refuseUser],
  ] as const) {
    const input = { username, email: `${username}@example.com`, password: PASSWORD };
    await step(register, 1, () => register(deps, caller, input));
    const { resourceId: id } = (await log(factory)).at(-1) ?? {};
    if (decide === approveUser)
      await step(approveUser, 2, () => approveUser(deps, amina, { id: id ?? "", role: "viewer" }));
    else await step(refuseUser, 1, () => refuseUser(deps, amina, { id: id ?? "" }));
  }
  const adil = { email: "adil@example.com", password: PASSWORD };
  const { user: who, sessionId } = await step(login, 1, () => login(deps, caller, adil));
  await step(login, 1, () => login(deps, caller, { ...adil, password: "not the one" }).catch(() => null));
  const self = { ...amina, id: who.id, name: "adil", role: who.role };
  const here = { sessionId, language: "en" as const, version: (await existingUser(deps, who.id)).version };
  await step(updateAccount, 1, () => updateAccount(deps, self, { firstName: "Adil", current: "", ...here }));
  await step(setAvatar, 1, () => setAvatar(deps, self, { bytes: PICTURES.png }));
  await step(removeAvatar, 1, () => removeAvatar(deps, self));
  const change = { current: PASSWORD, password: "eight linen threads", ...here };
  await step(changePassword, 1, () => changePassword(deps, self, change));
  await step(requestReset, 1, () => requestReset(deps, caller, { email: adil.email }, "en").then(deps.settled));

  expect(counts).toEqual(notified);
  expect(await unproven(ran)).toEqual([]);
  expect(await wordless(factory)).toEqual([]);
  expect(await betrayed(factory, [PASSWORD, "not the one", change.password])).toEqual([]);
});

function log({ deps }: TestFactory) {
  return deps.db.select().from(auditLog).orderBy(auditLog.id);
}

/** The verbs of the services above that the test has not run. */
async function unproven(ran: ReadonlySet<unknown>) {
  const exported = await Promise.all(Object.values(modules).map(async (load) => Object.entries(await load())));
  const verbs = exported.flat().filter(([name, value]) => typeof value === "function" && !NO_MUTATIONS.test(name));
  return verbs.filter(([, verb]) => !ran.has(verb)).map(([name]) => name);
}

import { identities } from "#app/accounts/data/tables";
import { login, register } from "#app/accounts/services/accounts";
import { setAvatar } from "#app/accounts/services/avatar";
import { readAccount, updateAccount } from "#app/accounts/services/details";
import { cancelEmail, cancelOwnEmail } from "#app/accounts/services/email-changes";
import { invite, openInvitations, withdrawInvitation } from "#app/accounts/services/invitations";
import { removeUser } from "#app/accounts/services/user-removal";
import { createUser } from "#app/accounts/services/users";
import { moveCause, switchCause, updateCause } from "#app/catalogue/services/causes";
import { setProductImage } from "#app/catalogue/services/product-images";
import { removeProduct } from "#app/catalogue/services/products";
import type { Id } from "#app/core/domain/ids";
import type { Actor } from "#app/core/services/actor";
import * as notifications from "#app/notifications/data/notifications";
import { createWorker } from "#app/people/services/workers";
import { createAssignment, removeAssignments } from "#app/planning/services/assignments";
import { removeWorker } from "#app/planning/services/leaving";
import { mergeWorkers, undoWorkerMerge } from "#app/planning/services/merging";
import { mergeProducts, undoProductMerge } from "#app/planning/services/product-merging";
import { readSettings, updateSettings } from "#app/plant/services/factory-settings";
import { createRecord, removeRecords } from "#app/records/services/records";
import { exampleNames } from "#app/setup/http/example-names";
import { takeExampleBack, tryExample } from "#app/setup/services/examples";
import { amina, karim, newAccount, youssef } from "../cast/cast";
import { NOUN_CASES, type NounCase } from "../cast/nouns";
import { shirts } from "../cast/records";
import { caller } from "../cast/sign-in";
import { PICTURES } from "../files/pictures";
import type { Fields } from "./access";
import type { World } from "./repeated-calls";

/** A form that is posted once, and the later changes of its result. */
export type RepeatedForm = {
  /** Without the intent and the request key. */
  fields: Fields;
  as?: Actor;
  sessionId?: string;
  /** Changes or deletes the result, so that the same form would no longer be possible. */
  since?: (value: Value) => Promise<unknown>;
};

// biome-ignore lint/suspicious/noExplicitAny: the answers of forms are only compared, and each case knows its own type
type Value = any;
type Prepare = (world: World) => Promise<RepeatedForm>;

const password = "seven cotton threads";
const next = "eight linen threads";
const worker = { name: "Adil", cin: "ZZ1", email: "", phone: "", role: "" };
const seat = { workerId: "11", productionLineId: "31", shift: "morning" as const, date: "2026-03-19" as const };
const idris = { ...newAccount, username: "idris", email: "idris@example.com", password };

/** The verbs that all nouns have. */
const NOUN_FORMS = Object.fromEntries(NOUN_CASES.map((noun) => [noun.page, formsOf(noun)]));

/** Every intent of every page. */
export const REPEATED_FORMS: Record<string, Record<string, Prepare>> = {
  ...NOUN_FORMS,
  "routes/workers.tsx": {
    create: async ({ deps }) => ({
      fields: worker,
      since: ({ id }) => removeWorker(deps, karim, { id, confirmation: "ZZ1" }),
    }),
    update: async ({ deps }) => {
      const { id } = await createWorker(deps, karim, youssef);
      return {
        fields: { ...worker, id, version: "1" },
        since: () => removeWorker(deps, karim, { id, confirmation: "ZZ1" }),
      };
    },
    setRole: async () => ({ fields: { ids: ["11", "12"], role: "helper" } }),
    remove: async () => ({ fields: { id: "13", confirmation: "AB3" } }),
    merge: async ({ deps }) => ({
      fields: { id: "12", version: "1", into: "11", intoVersion: "1" },
      since: ({ mergeId }) => undoWorkerMerge(deps, karim, { mergeId }),
    }),
    unmerge: async ({ deps }) => {
      const { mergeId } = await mergeWorkers(deps, karim, { id: "12", version: 1, into: "11", intoVersion: 1 });
      return { fields: { mergeId }, since: () => removeWorker(deps, karim, { id: "12", confirmation: "AB2" }) };
    },
  },
  "routes/products.tsx": {
    ...NOUN_FORMS["routes/products.tsx"],
    operations: async ({ deps }) => ({
      fields: { id: "21", version: "1", "operations[0].name": "Hem", "operations[0].minutes": "0.5" },
      since: () => removeProduct(deps, karim, { id: "21" }),
    }),
    removeImage: async ({ deps }) => {
      await setProductImage(deps, karim, { id: "21", bytes: PICTURES.png });
      return { fields: { id: "21" }, since: () => removeProduct(deps, karim, { id: "21" }) };
    },
    merge: async ({ deps }) => ({
      fields: { id: "22", version: "1", into: "21", intoVersion: "1" },
      since: ({ mergeId }) => undoProductMerge(deps, karim, { mergeId }),
    }),
    unmerge: async ({ deps }) => {
      const { mergeId } = await mergeProducts(deps, karim, { id: "22", version: 1, into: "21", intoVersion: 1 });
      return { fields: { mergeId }, since: () => removeProduct(deps, karim, { id: "22" }) };
    },
  },
  "routes/records.tsx": {
    create: async ({ deps }) => ({
      fields: recordFields(),
      since: ({ id }) => removeRecords(deps, karim, { ids: [id] }),
    }),
    update: async ({ deps }) => {
      const { id } = await createRecord(deps, karim, shirts);
      return {
        fields: { ...recordFields(), id, version: "1", hours: "7", reason: "counted again" },
        since: () => removeRecords(deps, karim, { ids: [id] }),
      };
    },
    remove: async ({ deps }) => ({ fields: { id: (await createRecord(deps, karim, shirts)).id, version: "1" } }),
    removeAll: async ({ deps }) => ({ fields: { ids: [(await createRecord(deps, karim, shirts)).id] } }),
    putBack: async ({ deps }) => {
      const { id } = await createRecord(deps, karim, shirts);
      await removeRecords(deps, karim, { ids: [id] });
      return { fields: { ids: [id] }, since: () => removeRecords(deps, karim, { ids: [id] }) };
    },
  },
  "routes/insights.tsx": {
    generate: async () => ({ fields: { from: "2026-03-01", to: "2026-03-17" } }),
  },
  "routes/assignments.tsx": {
    create: async ({ deps }) => ({
      fields: { ...seat, reason: "" },
      since: ({ id }) => removeAssignments(deps, karim, { ids: [id] }),
    }),
    update: async (world) => {
      const id = await planned(world);
      return {
        fields: { ...seat, id, version: "1", productionLineId: "32" },
        since: () => removeAssignments(world.deps, karim, { ids: [id] }),
      };
    },
    remove: async (world) => ({ fields: { id: await planned(world) } }),
    removeAll: async (world) => ({ fields: { ids: [await planned(world)] } }),
    restore: async (world) => {
      const id = await planned(world);
      const { strokeId } = await removeAssignments(world.deps, karim, { ids: [id] });
      return { fields: { strokeId }, since: () => removeAssignments(world.deps, karim, { ids: [id] }) };
    },
  },
  "routes/users.tsx": {
    create: async ({ deps }) => ({
      fields: { username: "idris", email: idris.email, status: "active", password, confirmPassword: password },
      as: amina,
      since: ({ id }) => removeUser(deps, amina, { id, confirmation: "idris" }),
    }),
    update: async ({ deps }) => {
      const { id } = await createUser(deps, amina, idris);
      const named = { username: "idris", email: idris.email, status: "active", firstName: "Idris" };
      return {
        fields: { ...named, id, version: "1" },
        as: amina,
        since: () => removeUser(deps, amina, { id, confirmation: "idris" }),
      };
    },
    setRole: async ({ deps }) => ({
      fields: { ids: [(await createUser(deps, amina, idris)).id], role: "viewer" },
      as: amina,
    }),
    setStatus: async ({ deps }) => {
      const { id } = await createUser(deps, amina, idris);
      return {
        fields: { ids: [id], status: "suspended" },
        as: amina,
        since: () => removeUser(deps, amina, { id, confirmation: "idris" }),
      };
    },
    approve: async (world) => ({ fields: { id: await waiting(world), role: "viewer" }, as: amina }),
    refuse: async (world) => ({ fields: { id: await waiting(world) }, as: amina }),
    invite: async ({ deps }) => ({
      fields: { email: idris.email, role: "viewer", language: "en" },
      as: amina,
      since: async () => {
        const {
          items: [open],
        } = await openInvitations(deps, amina);
        await withdrawInvitation(deps, amina, { id: open?.id ?? "" });
      },
    }),
    inviteAgain: async ({ deps }) => {
      const { id } = await invite(deps, amina, { email: idris.email, role: "viewer", language: "en" });
      return { fields: { id }, as: amina, since: () => withdrawInvitation(deps, amina, { id }) };
    },
    withdraw: async ({ deps }) => {
      const { id } = await invite(deps, amina, { email: idris.email, role: "viewer", language: "en" });
      return { fields: { id }, as: amina };
    },
    sendResetLink: async ({ deps }) => {
      const { id } = await createUser(deps, amina, idris);
      return {
        fields: { id, language: "en" },
        as: amina,
        since: () => removeUser(deps, amina, { id, confirmation: "idris" }),
      };
    },
    resendEmail: async (world) => {
      const { as } = await movingAway(world);
      return { fields: { id: as.id }, as: amina, since: () => cancelEmail(world.deps, amina, as) };
    },
    cancelEmail: async (world) => ({ fields: { id: (await movingAway(world)).as.id }, as: amina }),
    remove: async ({ deps }) => ({
      fields: { id: (await createUser(deps, amina, idris)).id, confirmation: "idris" },
      as: amina,
    }),
  },
  "routes/account.tsx": {
    update: async (world) => {
      const self = await signedIn(world);
      const { version } = await readAccount(world.deps, self.as, self);
      const named = { username: "idris", email: idris.email, firstName: "Idris" };
      return { ...self, fields: { ...named, version: String(version) } };
    },
    resendEmail: async (world) => {
      const self = await movingAway(world);
      return { ...self, fields: {}, since: () => cancelOwnEmail(world.deps, self.as) };
    },
    cancelEmail: async (world) => ({ ...(await movingAway(world)), fields: {} }),
    setPassword: async (world) => ({
      ...(await signedIn(world)),
      fields: { current: password, password: next },
    }),
    endSession: async (world) => {
      const self = await signedIn(world);
      const other = await login(world.deps, caller, { email: idris.email, password });
      return { ...self, fields: { id: other.sessionId } };
    },
    endOthers: async (world) => {
      const self = await signedIn(world);
      await login(world.deps, caller, { email: idris.email, password });
      return { ...self, fields: {} };
    },
    removeAvatar: async (world) => {
      const self = await signedIn(world);
      await setAvatar(world.deps, self.as, { bytes: PICTURES.png });
      return { ...self, fields: {} };
    },
    remove: async (world) => ({ ...(await signedIn(world)), fields: { confirmation: "idris" } }),
    confirm: async (world) => ({ ...(await signedIn(world)), fields: { current: password } }),
    unlinkGoogle: async (world) => {
      const self = await signedIn(world);
      const linked = { issuer: "https://accounts.google.example", subject: "idris", email: idris.email };
      await world.deps.db.insert(identities).values({ ...linked, userId: self.as.id, createdAt: 0 });
      return { ...self, fields: {} };
    },
  },
  "routes/dashboard.tsx": {
    setAccess: async ({ deps }) => {
      const { version } = await readSettings(deps, amina);
      return {
        fields: { version: String(version), registration: "closed", defaultRole: "viewer" },
        as: amina,
        since: () => updateSettings(deps, amina, { version: version + 1, registration: "open" }),
      };
    },
    tryExample: async ({ deps }) => ({
      fields: { step: "products" },
      as: amina,
      since: () => takeExampleBack(deps, amina, { step: "products" }),
    }),
    takeExampleBack: async ({ deps }) => {
      const names = await exampleNames("en");
      await tryExample(deps, amina, { step: "products", names });
      return {
        fields: { step: "products" },
        as: amina,
        since: () => tryExample(deps, amina, { step: "products", names }),
      };
    },
  },
  "routes/causes.tsx": {
    create: async ({ deps }) => ({
      fields: { list: "stop", "names.en": "Fire drill", picture: "clock", owner: "own" },
      as: amina,
      since: ({ id }) => switchCause(deps, amina, { id, status: "inactive" }),
    }),
    update: async ({ deps }) => ({
      fields: { id: "6", version: "1", "names.en": "Oil", picture: "drop", owner: "finishing" },
      as: amina,
      since: () => updateCause(deps, amina, { id: "6", version: 2, picture: "tag" }),
    }),
    switch: async ({ deps }) => ({
      fields: { id: "18", status: "inactive" },
      as: amina,
      since: () => switchCause(deps, amina, { id: "18", status: "active" }),
    }),
    move: async ({ deps }) => ({
      fields: { id: "3", place: "1" },
      as: amina,
      since: () => moveCause(deps, amina, { id: "3", place: 5 }),
    }),
  },
  "routes/factory-settings.tsx": {
    testEmail: async () => ({ fields: {}, as: amina }),
    update: async ({ deps }) => {
      const {
        version,
        workingDays,
        shifts,
        daysOff: _none,
        stages: _named,
        weekdayHours: _usual,
        lineHours: _own,
        weekBegins: _after,
        briefingHour: _off,
        briefingRoles,
        vocabulary: _ours,
        defaultRole: _,
        ...settings
      } = await readSettings(deps, amina);
      const shown = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
      return {
        fields: {
          ...shown,
          workingDays: workingDays.map(String),
          shifts,
          briefingRoles,
          dueWithoutStops: "on",
          peopleWithoutCin: "on",
          ownLinesOnly: "on",
          name: "Trame Fès",
          version: String(version),
        },
        as: amina,
        since: async () => {
          const current = await readSettings(deps, amina);
          await updateSettings(deps, amina, { version: current.version, name: "Trame" });
        },
      };
    },
  },
};

function formsOf({ typed, create, remove }: NounCase): Record<string, Prepare> {
  const posting =
    (fieldsOf: (id: Id) => Fields): Prepare =>
    async ({ deps }) => {
      const { id } = await create(deps, karim);
      return { fields: fieldsOf(id), since: () => remove(deps, karim, { id }) };
    };
  return {
    create: async ({ deps }) => ({ fields: typed, since: (made) => remove(deps, karim, made) }),
    update: posting((id) => ({ ...typed, id, version: "1" })),
    remove: async ({ deps }) => ({ fields: { id: (await create(deps, karim)).id } }),
    ...("status" in typed && {
      switch: posting((id) => ({ id, status: "inactive" })),
      setStatus: posting((id) => ({ ids: [id], status: "inactive" })),
    }),
  };
}

function recordFields(): Fields {
  const { workerId, productId, productionLineId, shift, date } = shirts;
  return { workerId, productId, productionLineId, shift, date, piecesMade: "100", piecesDefective: "4", hours: "8" };
}

async function planned({ deps }: World) {
  return (await createAssignment(deps, karim, { ...seat, position: null, operation: "", reason: "" })).id;
}

/** Idris, who has registered and waits for approval. */
async function waiting({ deps }: World) {
  const { version } = await readSettings(deps, amina);
  await updateSettings(deps, amina, { version, registration: "approval" });
  const { user } = await register(deps, caller, { username: "idris", email: idris.email, password });
  await notifications.clearAll(deps.db, amina.id, deps.now());
  return user.id;
}

/** A user with a new email that waits to be confirmed. */
async function movingAway(world: World) {
  const self = await signedIn(world);
  const { version } = await readAccount(world.deps, self.as, self);
  const { sessionId } = self;
  await updateAccount(world.deps, self.as, { version, email: "i@example.com", current: "", sessionId, language: "en" });
  return self;
}

async function signedIn({ deps }: World) {
  const { id } = await createUser(deps, amina, idris);
  const { sessionId } = await login(deps, caller, { email: idris.email, password });
  return { as: { ...karim, id, name: "idris", role: null } satisfies Actor, sessionId };
}

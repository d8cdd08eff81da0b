import type { Permission } from "#app/core/domain/permissions";
import type { Access } from "#workers/api/operation";
import { NOUN_CASES } from "../cast/nouns";

/** The fields of a form; several values are one field many times. */
export type Fields = Record<string, string | string[] | File>;

type Page = { loader: Access; intents?: Record<string, { permission: Permission; fields: Fields }> };

const UNKNOWN = "999999";
const ids = { ids: [UNKNOWN] };
const one = { id: UNKNOWN };
const saved = { id: UNKNOWN, version: "1" };
const worker = { name: "Walked", cin: "WALK1" };
const user = { username: "walked", email: "walked@example.com", status: "active" };
const password = { password: "seven cotton threads", confirmPassword: "seven cotton threads" };
const record = {
  workerId: UNKNOWN,
  productId: UNKNOWN,
  productionLineId: UNKNOWN,
  shift: "morning",
  date: "2026-03-18",
  piecesMade: "10",
  piecesDefective: "1",
  hours: "8",
};
const cause = { "names.en": "Walked", picture: "seam", owner: "sewing" };
const settings = {
  name: "Trame",
  timeZone: "UTC",
  currency: "EUR",
  registration: "open",
  minimumRestHours: "11",
  mostDaysInRow: "6",
  weeklyRestHours: "24",
  morningStart: "06:00",
  morningEnd: "14:00",
  afternoonStart: "14:00",
  afternoonEnd: "22:00",
  nightStart: "22:00",
  nightEnd: "06:00",
  workingDays: ["1", "2", "3", "4", "5", "6"],
  shifts: ["morning", "afternoon", "night"],
  excellentErrorRate: "2",
  goodErrorRate: "5",
  fairErrorRate: "8",
  excellentEfficiency: "90",
  goodEfficiency: "80",
  fairEfficiency: "65",
  smallestGap: "8",
  dueWithoutStops: "on",
  peopleWithoutCin: "on",
  ownLinesOnly: "on",
  briefingRoles: ["admin", "manager"],
};

const assignment = { workerId: UNKNOWN, productionLineId: UNKNOWN, shift: "morning", date: "2026-03-18" };

/** The pages of nouns: the verbs that all of them have. */
const NOUN_PAGES: Record<string, Page> = Object.fromEntries(
  NOUN_CASES.map(({ page, rights, typed }) => [
    page,
    {
      loader: rights.read,
      intents: {
        create: { permission: rights.create, fields: typed },
        update: { permission: rights.create, fields: { ...typed, ...saved } },
        remove: { permission: rights.create, fields: one },
        ...("status" in typed && {
          switch: { permission: rights.create, fields: { ...one, status: "inactive" } },
          setStatus: { permission: rights.create, fields: { ...ids, status: "inactive" } },
        }),
      },
    },
  ]),
);

/** Every file of app/routes.ts: the permission of its loader, and for each intent its permission and a valid form. */
export const PAGES: Record<string, Page> = {
  ...NOUN_PAGES,
  "routes/landing.tsx": { loader: "open" },
  "routes/auth.login.tsx": { loader: "open" },
  "routes/auth.register.tsx": { loader: "open" },
  "routes/auth.logout.ts": { loader: "open" },
  "routes/auth.forgot-password.tsx": { loader: "open" },
  "routes/auth.reset-password.tsx": { loader: "open" },
  "routes/auth.invitation.tsx": { loader: "open" },
  "routes/auth.email.tsx": { loader: "open" },
  "routes/auth.email.back.tsx": { loader: "open" },
  "routes/auth.google.ts": { loader: "open" },
  "routes/auth.tsx": { loader: "open" },
  "routes/auth.google.link.tsx": { loader: "open" },
  "routes/auth.google.callback.ts": { loader: "open" },
  "routes/not-found.tsx": { loader: "open" },
  "routes/preferences.ts": { loader: "open" },
  "routes/screen.tsx": { loader: "open" },
  "routes/shell.tsx": { loader: "dashboard.read" },
  "routes/dashboard.tsx": {
    loader: "dashboard.read",
    intents: {
      setAccess: {
        permission: "factory.change",
        fields: { registration: "approval", defaultRole: "viewer", version: "1" },
      },
      tryExample: { permission: "assignments.write", fields: { step: "plan" } },
      takeExampleBack: { permission: "assignments.write", fields: { step: "plan" } },
    },
  },
  "routes/figures.tsx": { loader: "account.own" },
  "routes/board.tsx": { loader: "records.read" },
  "routes/chat.tsx": { loader: "account.own" },
  "routes/palette.ts": { loader: "dashboard.read" },
  "routes/worker-choices.ts": { loader: "workers.read" },
  "routes/record-choices.ts": { loader: "records.read" },
  "routes/time-zone.ts": { loader: "factory.settings" },
  "routes/record-expectation.ts": { loader: "records.read" },
  "routes/workers.tsx": {
    loader: "workers.read",
    intents: {
      create: { permission: "workers.create", fields: worker },
      update: { permission: "workers.edit", fields: { ...worker, ...saved } },
      setRole: { permission: "workers.edit", fields: { ...ids, role: "helper" } },
      remove: { permission: "workers.delete", fields: { ...one, confirmation: "WALK1" } },
      merge: { permission: "workers.delete", fields: { ...saved, into: "2", intoVersion: "1" } },
      unmerge: { permission: "workers.delete", fields: { mergeId: "1" } },
    },
  },
  "routes/products.tsx": {
    loader: "products.read",
    intents: {
      ...NOUN_PAGES["routes/products.tsx"]?.intents,
      operations: {
        permission: "products.write",
        fields: { ...saved, "operations[0].name": "Hem", "operations[0].minutes": "0.5" },
      },
      removeImage: { permission: "products.write", fields: one },
      merge: { permission: "products.write", fields: { ...saved, into: "2", intoVersion: "1" } },
      unmerge: { permission: "products.write", fields: { mergeId: "1" } },
    },
  },
  "routes/records.tsx": {
    loader: "records.read",
    intents: {
      create: { permission: "records.create", fields: record },
      update: { permission: "records.editRecent", fields: { ...record, ...saved } },
      remove: { permission: "records.deleteOwnToday", fields: saved },
      removeAll: { permission: "records.deleteOwnToday", fields: ids },
      putBack: { permission: "records.deleteOwnToday", fields: ids },
    },
  },
  "routes/performance-analytics.tsx": { loader: "records.read" },
  "routes/performance-output.tsx": { loader: "records.read" },
  "routes/why.tsx": { loader: "records.read" },
  "routes/worker.tsx": { loader: "workers.seeWork" },
  "routes/stops.tsx": { loader: "records.read" },
  "routes/insights.tsx": {
    loader: "insights.read",
    intents: { generate: { permission: "insights.generate", fields: { from: "2026-03-01", to: "2026-03-18" } } },
  },
  "routes/figure-explanation.ts": { loader: "records.read" },
  "routes/shift-entry.tsx": { loader: "records.create" },
  "routes/assignment-warnings.ts": { loader: "assignments.write" },
  "routes/assignments-calendar.tsx": { loader: "assignments.read" },
  "routes/day-plan.ts": { loader: "assignments.read" },
  "routes/planned-operations.ts": { loader: "assignments.read" },
  "routes/crews.ts": { loader: "assignments.read" },
  "routes/suggested-crews.ts": { loader: "assignments.read" },
  "routes/day-of-lines.ts": { loader: "records.create" },
  "routes/merge-choice.ts": { loader: "workers.delete" },
  "routes/leaving.ts": { loader: "users.write" },
  "routes/replacements.ts": { loader: "assignments.write" },
  "routes/absences.ts": { loader: "assignments.read" },
  "routes/gaps.ts": { loader: "assignments.read" },
  "routes/assignments.tsx": {
    loader: "assignments.read",
    intents: {
      create: { permission: "assignments.write", fields: assignment },
      update: { permission: "assignments.write", fields: { ...assignment, ...saved } },
      remove: { permission: "assignments.write", fields: one },
      removeAll: { permission: "assignments.write", fields: ids },
      restore: { permission: "assignments.write", fields: { strokeId: "1" } },
    },
  },
  "routes/users.tsx": {
    loader: "users.read",
    intents: {
      create: { permission: "users.write", fields: { ...user, ...password } },
      update: { permission: "users.write", fields: { ...user, ...saved } },
      setRole: { permission: "users.setRole", fields: { ...ids, role: "admin" } },
      setStatus: { permission: "users.write", fields: { ...ids, status: "suspended" } },
      approve: { permission: "users.write", fields: { ...one, role: "admin" } },
      refuse: { permission: "users.write", fields: one },
      invite: { permission: "users.write", fields: { email: "walked@example.com", role: "viewer", language: "en" } },
      inviteAgain: { permission: "users.write", fields: one },
      withdraw: { permission: "users.write", fields: one },
      sendResetLink: { permission: "users.sendResetLink", fields: { ...one, language: "en" } },
      resendEmail: { permission: "users.write", fields: one },
      cancelEmail: { permission: "users.write", fields: one },
      remove: { permission: "users.write", fields: { ...one, confirmation: "walked" } },
    },
  },
  "routes/account.tsx": {
    loader: "account.own",
    intents: {
      update: { permission: "account.changeOwn", fields: { ...user, version: "1" } },
      resendEmail: { permission: "account.changeOwn", fields: {} },
      cancelEmail: { permission: "account.changeOwn", fields: {} },
      setPassword: { permission: "account.changeOwn", fields: { password: "seven cotton threads" } },
      endSession: { permission: "account.changeOwn", fields: one },
      endOthers: { permission: "account.changeOwn", fields: {} },
      removeAvatar: { permission: "account.changeOwn", fields: {} },
      remove: { permission: "account.changeOwn", fields: { confirmation: "walked" } },
      confirm: { permission: "account.changeOwn", fields: { current: "seven cotton threads" } },
      unlinkGoogle: { permission: "account.changeOwn", fields: {} },
    },
  },
  "routes/audit.tsx": { loader: "audit.read" },
  "routes/audit-stats.tsx": { loader: "audit.read" },
  "routes/causes.tsx": {
    loader: "factory.settings",
    intents: {
      create: { permission: "factory.change", fields: { ...cause, list: "defect" } },
      update: { permission: "factory.change", fields: { ...cause, ...saved } },
      switch: { permission: "factory.change", fields: { ...one, status: "inactive" } },
      move: { permission: "factory.change", fields: { ...one, place: "1" } },
    },
  },
  "routes/factory-settings.tsx": {
    loader: "factory.settings",
    intents: {
      update: { permission: "factory.change", fields: { ...settings, version: "1" } },
      testEmail: { permission: "factory.change", fields: {} },
    },
  },
};

/** Every address of workers/live/realtime.ts. */
export const SOCKETS: Record<string, Access> = {
  "/realtime/me": "account.own",
  "/realtime/floor": "dashboard.read",
  "/realtime/trial": "account.own",
  "/realtime/conversations/999999": "account.own",
};

import type { Context } from "hono";
import * as z from "zod";
import * as causes from "#app/catalogue/data/causes";
import { nameOfCause } from "#app/catalogue/domain/cause-names";
import { can } from "#app/core/domain/permissions";
import type { Named } from "#app/core/domain/texts/name-matching";
import { type Actor, may } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { languageOf, translate } from "#app/i18n/server";
import * as imports from "#app/imports/data/imports";
import { hasSomethingToUndo, type ImportKind, type ImportState, importNounOf } from "#app/imports/domain/imports";
import { KINDS } from "#app/imports/domain/kinds";
import { ANSWERS_TO_ALL, ANSWERS_TO_SHIFTS, type Question } from "#app/imports/domain/questions";
import type { Reason, RejectedRow, Rejection } from "#app/imports/domain/rejections";
import {
  discardImport,
  finishImport,
  type ImportResult,
  importResult,
  ownImport,
  startImport,
} from "#app/imports/services/imports";
import { type ImportPreview, previewImport } from "#app/imports/services/preview";
import { rejectedRows } from "#app/imports/services/rejected";
import { undoImport } from "#app/imports/services/undo";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { type Call, handled, type Received, readCall, writeCall } from "../call";
import { answerOnce } from "../once";
import { CSV, FILE, LINES, nounNames, type Operation, XLSX } from "../operation";
import { pathId } from "../requests";
import { ImportAnswer, ImportPreviewAnswer, ImportsAnswer, ImportUndoneAnswer } from "./answers";
import { previewRejectedSheet, rejectedSheetFile, template } from "./sheets";
import { answerInSteps, isSteps } from "./steps";
import { readUpload } from "./upload";

const FORM: Operation["form"] = {
  file: FILE,
  mode: { enum: ["skip", "update"] },
  dryRun: {
    type: "boolean",
    description:
      "as application/x-ndjson its answer comes in lines of JSON: each step with the rows that are read and checked, and then answer or error",
  },
  mapping: { type: "string", description: "JSON: field to column" },
  settings: {
    type: "string",
    description:
      "JSON: encoding, separator, decimal, dateFormat, sheet (its name; others of a dry run names further sheets and their lists), without (sheets of a workbook of day sheets to leave out), units (hours or standardMinutes to their unit), fill (of records: date, month, shift, line, product, hours or defects; of line reports: date, shift, line, people or hours; of assignments: date, until, shift, and reason for rows with warnings; to the value of every empty cell)",
  },
  leaveRepeats: { type: "boolean", description: "leave out rows that repeat an earlier row exactly" },
  answers: {
    type: "string",
    description:
      "JSON: the key of a question of the dry run to its answer: new, keep:ID or update:ID, of any known person or thing; of a shift leave, or what its bring says. A kept answer about a name is an alias for later files: asBefore of a dry run lists those that were used",
  },
  answerToAll: {
    enum: [...ANSWERS_TO_ALL],
    description: "the answer to every question with one candidate; rows whose question is open are rejected",
  },
  answerToShifts: {
    enum: [...ANSWERS_TO_SHIFTS],
    description: "the answer to every shift without one of its own in answers, but for overtime",
  },
  confirmShifts: { type: "boolean", description: "a yes to every question about a shift, whatever is recorded" },
  createMissing: { type: "string", description: "true, or JSON: a list of workers, lines, products" },
};

/** A dry run answers its preview, and as CSV only the rows that it would reject. */
const IMPORTING = {
  form: FORM,
  sends: [...CSV, ...LINES],
  gives: z.union([ImportAnswer, ImportPreviewAnswer]),
};

/** Imports one kind of list from CSV and XLSX files, at the address of its noun. */
export function importsOf(kind: ImportKind): readonly Call[] {
  const path = `/${importNounOf(kind)}` as const;
  const { one, says } = nounNames(path);
  const call = (verb: string, what: string, key: string) => ({
    id: `${verb}${one}${what}`,
    may: KINDS[kind].right,
    says: says(key),
  });
  const run = `${path}/import/{importId}` as const;
  const post = { method: "post", answer: 200 } as const;
  const file = { method: "get", answer: 200 } as const;
  return [
    handled({ ...post, path: `${path}/import`, ...call("import", "s", "import"), ...IMPORTING }, (c, who) =>
      startOrPreview(c, who, kind),
    ),
    readCall(
      { path: `${path}/imports`, ...call("list", "Imports", "listImports"), gives: ImportsAnswer },
      (deps, who) => listImports(deps, who, kind),
    ),
    readCall(
      { path: run, ...call("read", "Import", "readImport"), gives: ImportAnswer },
      async (deps, who, { importId }) => {
        await ownImport(deps, who, importId);
        return importResult(deps, importId);
      },
      answer,
    ),
    handled(
      { ...file, path: `${run}/rejected.csv`, ...call("export", "RejectedRows", "rejectedRows"), sends: CSV },
      async (c, who) =>
        rejectedSheetFile(c, kind, await rejectedRows(c.var.context.deps, who, { id: pathId(c, "importId") })),
    ),
    writeCall(
      { ...post, path: `${run}/finish` as const, ...call("finish", "Import", "finishImport"), gives: ImportAnswer },
      (deps, who, { importId }) => finishImport(deps, who, { id: importId }),
      answer,
    ),
    writeCall(
      { ...post, path: `${run}/discard` as const, ...call("discard", "Import", "discardImport"), answer: 204 },
      (deps, who, { importId }) => discardImport(deps, who, { id: importId }),
    ),
    writeCall(
      { ...post, path: `${run}/undo` as const, ...call("undo", "Import", "undoImport"), gives: ImportUndoneAnswer },
      (deps, who, { importId }) => undoImport(deps, who, { id: importId }),
      ({ keptRows, ...state }) => ({ ...shown({ ...state, canUndo: false }), keptRows }),
    ),
    handled(
      { ...file, path: `${path}/template.csv`, ...call("read", "TemplateAsCsv", "templateCsv"), sends: CSV },
      (c) => template(c, kind, "csv"),
    ),
    handled(
      { ...file, path: `${path}/template.xlsx`, ...call("read", "TemplateAsXlsx", "templateXlsx"), sends: XLSX },
      (c) => template(c, kind, "xlsx"),
    ),
  ];
}

async function startOrPreview(c: Context<Door>, who: Actor, kind: ImportKind) {
  const { dryRun, ...upload } = await readUpload(c, kind);
  const { deps } = c.var.context;
  if (!dryRun) {
    const running = answerOnce(c, who, startImport, upload);
    // It goes on for whoever leaves the page.
    deps.later(() => running.then(noAnswer, noAnswer));
    return c.json(await answer(await running, { c }));
  }
  const sent = c.req.header("Accept") ?? "";
  if (isSteps(sent)) {
    return answerInSteps(c, async (report) =>
      shownPreview(c, who, await previewImport(deps, who, upload, report), kind),
    );
  }
  const preview = await previewImport(deps, who, upload);
  if (/^text\/csv\b/.test(sent)) return previewRejectedSheet(c, upload, preview.rejections);
  return c.json(await shownPreview(c, who, preview, kind));
}

function noAnswer() {}

async function shownPreview(c: Context<Door>, who: Actor, preview: ImportPreview, kind: ImportKind) {
  const { counts, rejections, ...seen } = KINDS[kind].namesReasons ? await withReasons(c, preview) : preview;
  const mayAddReasons = may(who, "factory.change");
  const rejected = await worded(c, rejections);
  return { importId: null, dryRun: true, ...counts, rejected, ...seen, mayAddReasons };
}

/** A preview with the reasons to choose among, in the language of the request. */
async function withReasons(c: Context<Door>, preview: ImportPreview): Promise<ImportPreview> {
  const language = languageOf(c.req.raw);
  const [t, known] = await Promise.all([translate(language), causes.all(c.var.context.deps.db, "stop")]);
  const reasons = known.map((cause) => ({ id: cause.id, name: nameOfCause(cause, language, t), code: "" }));
  const active = new Set(known.filter(({ status }) => status === "active").map(({ id }) => id));
  const candidates = reasons.filter(({ id }) => active.has(id));
  const nameOf = (meant: Named) => reasons.find(({ id }) => id === meant.id) ?? meant;
  const isReason = ({ about }: Pick<Question, "about">) => about === "reason";
  const questions = preview.questions.items.map((each) => (isReason(each) ? { ...each, candidates } : each));
  const uses = preview.asBefore.items.map((use) => (isReason(use) ? { ...use, meant: nameOf(use.meant) } : use));
  return {
    ...preview,
    questions: { ...preview.questions, items: questions },
    asBefore: { ...preview.asBefore, items: uses },
  };
}

async function listImports({ db, now, settings }: Deps, who: Actor, kind: ImportKind) {
  const [recent, [counted]] = await db.batch([imports.recent(db, kind, now()), imports.counted(db, kind)]);
  const items = recent.map((state) => {
    const isOwn = state.startedBy === who.id;
    const mayEnd = isOwn || can(who.role, "imports.undoOthers");
    const isOpen = state.status === "staging";
    const isRunning = isOpen && state.isAtWork === 1;
    const entry = shown({ ...state, canUndo: hasSomethingToUndo(state, now()) });
    return {
      ...entry,
      canUndo: entry.canUndo && mayEnd,
      canFinish: isOpen && !isRunning && mayEnd,
      canDiscard: isOpen && mayEnd,
      isRunning,
      isOwn,
    };
  });
  return { items, total: counted?.total ?? 0, timeZone: (await settings()).timeZone.name };
}

async function answer({ rejections, alsoCreated, ...state }: ImportResult, { c }: Pick<Received, "c">) {
  const { rejected: _count, ...said } = shown(state);
  return { ...(asJson(said) as object), alsoCreated, rejected: await worded(c, rejections) };
}

function shown({ id, kind, status, fileName, canUndo, ...state }: ImportState & { canUndo: boolean }) {
  const { totalRows, stagedRows, created, updated, unchanged, rejected, kept } = state;
  const { startedByName, startedAt, appliedAt, endedAt } = state;
  const counts = { totalRows, stagedRows, created, updated, unchanged, rejected, kept };
  return { importId: id, kind, status, fileName, ...counts, startedByName, startedAt, appliedAt, endedAt, canUndo };
}

/** Reasons in the language of the request. */
async function worded(c: Context<Door>, rejections: Rejection[]) {
  const t = await translate(languageOf(c.req.raw), c.var.context.deps.settings());
  const text = ({ field, key, params }: Reason) => ({ field, message: t(key, params) });
  return rejections.map(
    ({ line, place, also = [], ...first }): RejectedRow => ({
      line,
      ...(place && { place }),
      ...text(first),
      also: also.map(text),
    }),
  );
}

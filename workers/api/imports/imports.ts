import { type Context, Hono } from "hono";
import { can } from "#app/core/domain/permissions";
import { languageOf, translate } from "#app/i18n/server";
import * as imports from "#app/imports/data/imports";
import { hasSomethingToUndo, type ImportKind, type ImportState } from "#app/imports/domain/imports";
import type { Reason, RejectedRow, Rejection } from "#app/imports/domain/rejections";
import {
  discardImport,
  finishImport,
  type ImportResult,
  importResult,
  ownImport,
  PERMISSION,
  startImport,
} from "#app/imports/services/imports";
import { previewImport } from "#app/imports/services/preview";
import { rejectedRows } from "#app/imports/services/rejected";
import { undoImport } from "#app/imports/services/undo";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { once } from "../once";
import { actor, pathId } from "../requests";
import { previewRejectedSheet, rejectedSheetFile, template } from "./sheets";
import { readUpload } from "./upload";

/** Importing one kind of thing from CSV and XLSX files. */
export function importsOf(kind: ImportKind) {
  const who = (c: Context<Door>) => actor(c, PERMISSION[kind]);
  return new Hono<Door>()
    .post("/import", async (c) => {
      const by = who(c);
      const { dryRun, ...upload } = await readUpload(c, kind);
      if (!dryRun) return c.json(await answer(c, await once(c, by, startImport, upload)));
      const preview = await previewImport(c.var.context.deps, by, upload);
      if (/^text\/csv\b/.test(c.req.header("Accept") ?? "")) return previewRejectedSheet(c, upload, preview.rejections);
      const { counts, rejections, ...seen } = preview;
      return c.json({ importId: null, dryRun: true, ...counts, rejected: await worded(c, rejections), ...seen });
    })
    .get("/imports", async (c) => {
      const by = who(c);
      const { db, now, settings } = c.var.context.deps;
      const items = (await imports.recent(db, kind)).map((state) => {
        const isOwn = state.startedBy === by.id;
        const mayEnd = isOwn || can(by.role, "imports.undoOthers");
        const entry = shown({ ...state, canUndo: hasSomethingToUndo(state, now()) });
        return { ...entry, canUndo: entry.canUndo && mayEnd, canFinish: state.status === "staging" && mayEnd, isOwn };
      });
      return c.json(asJson({ items, timeZone: (await settings()).timeZone.name }));
    })
    .get("/import/:importId", async (c) => {
      await ownImport(c.var.context.deps, who(c), pathId(c, "importId"));
      return c.json(await answer(c, await importResult(c.var.context.deps, pathId(c, "importId"))));
    })
    .get("/import/:importId/rejected.csv", async (c) => {
      const sheet = await rejectedRows(c.var.context.deps, who(c), { id: pathId(c, "importId") });
      return rejectedSheetFile(c, sheet);
    })
    .post("/import/:importId/finish", async (c) => {
      return c.json(await answer(c, await once(c, who(c), finishImport, { id: pathId(c, "importId") })));
    })
    .post("/import/:importId/discard", async (c) => {
      await once(c, who(c), discardImport, { id: pathId(c, "importId") });
      return c.body(null, 204);
    })
    .post("/import/:importId/undo", async (c) => {
      const { keptRows, ...state } = await once(c, who(c), undoImport, { id: pathId(c, "importId") });
      return c.json(asJson({ ...shown({ ...state, canUndo: false }), keptRows }));
    })
    .get("/template.csv", (c) => template(c, kind, "csv"))
    .get("/template.xlsx", (c) => template(c, kind, "xlsx"));
}

async function answer(c: Context<Door>, { rejections, alsoCreated, ...state }: ImportResult) {
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
  const t = await translate(languageOf(c.req.raw));
  const text = ({ field, key, params }: Reason) => ({ field, message: t(key, params) });
  return rejections.map(
    ({ line, also = [], ...first }): RejectedRow => ({ line, ...text(first), also: also.map(text) }),
  );
}

import { type Context, Hono } from "hono";
import * as imports from "#app/data/imports";
import { canStillUndo, type ImportKind, type ImportState, type Rejection } from "#app/domain/imports";
import { can } from "#app/domain/permissions";
import { languageOf, translate } from "#app/i18n/server";
import type { Actor } from "#app/services/actor";
import { previewImport } from "#app/services/import-preview";
import { rejectedRows } from "#app/services/import-rejected";
import { undoImport } from "#app/services/import-undo";
import type { NewImport } from "#app/services/imports";
import {
  discardImport,
  finishImport,
  type ImportResult,
  importResult,
  ownImport,
  PERMISSION,
  startImport,
} from "#app/services/imports";
import { digestOf } from "#app/services/request-digest";
import { asJson } from "../answers";
import type { Door } from "../front-door";
import { previewRejectedSheet, rejectedSheetFile, template } from "./import-sheets";
import { readUpload } from "./import-upload";
import { actor, pathId } from "./requests";

/** The key may stand in the form as well as in the header; either way it stands for this file and these choices. */
function bound(c: Context<Door>, by: Actor, requestKey: string | null, { file, options }: NewImport): Actor {
  const sent = [JSON.stringify([file.name, options]), file.bytes];
  const requestDigest = digestOf(c.var.context.deps, c.req.path, ...sent);
  return { ...by, requestKey: requestKey ?? by.requestKey, requestDigest };
}

/** Importing one kind of thing from CSV and XLSX files. */
export function importsOf(kind: ImportKind) {
  const who = (c: Context<Door>) => actor(c, PERMISSION[kind]);
  return new Hono<Door>()
    .post("/import", async (c) => {
      const by = who(c);
      const { dryRun, requestKey, ...upload } = await readUpload(c, kind);
      const { deps } = c.var.context;
      if (!dryRun) return c.json(await answer(c, await startImport(deps, bound(c, by, requestKey, upload), upload)));
      const preview = await previewImport(deps, by, upload);
      if (/^text\/csv\b/.test(c.req.header("Accept") ?? "")) return previewRejectedSheet(c, upload, preview.rejections);
      const { counts, rejections, ...seen } = preview;
      return c.json({ importId: null, dryRun: true, ...counts, rejected: await worded(c, rejections), ...seen });
    })
    .get("/imports", async (c) => {
      const by = who(c);
      const { db, now } = c.var.context.deps;
      const items = (await imports.recent(db, kind)).map((state) => {
        const isOwn = state.startedBy === by.id;
        const mayEnd = isOwn || can(by.role, "imports.undoOthers");
        const said = stateOf(state, now());
        return { ...said, canUndo: said.canUndo && mayEnd, canFinish: state.status === "staging" && mayEnd, isOwn };
      });
      return c.json(asJson({ items }));
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
      return c.json(await answer(c, await finishImport(c.var.context.deps, who(c), { id: pathId(c, "importId") })));
    })
    .post("/import/:importId/discard", async (c) => {
      await discardImport(c.var.context.deps, who(c), { id: pathId(c, "importId") });
      return c.body(null, 204);
    })
    .post("/import/:importId/undo", async (c) => {
      const { keptRows, ...state } = await undoImport(c.var.context.deps, who(c), { id: pathId(c, "importId") });
      return c.json(asJson({ ...stateOf(state, c.var.context.deps.now()), keptRows }));
    })
    .get("/template.csv", (c) => template(c, kind, "csv"))
    .get("/template.xlsx", (c) => template(c, kind, "xlsx"));
}

async function answer(c: Context<Door>, { rejections, alsoCreated, ...state }: ImportResult) {
  const { rejected: _count, ...said } = stateOf(state, c.var.context.deps.now());
  return { ...(asJson(said) as object), alsoCreated, rejected: await worded(c, rejections) };
}

function stateOf({ id, kind, status, fileName, ...state }: ImportState, now: number) {
  const { totalRows, stagedRows, created, updated, unchanged, rejected, kept } = state;
  const { startedByName, startedAt, appliedAt, endedAt } = state;
  const counts = { totalRows, stagedRows, created, updated, unchanged, rejected, kept };
  const canUndo = created + updated > 0 && canStillUndo({ status, appliedAt }, now);
  return { importId: id, kind, status, fileName, ...counts, startedByName, startedAt, appliedAt, endedAt, canUndo };
}

/** Reasons in the language of the request. */
async function worded(c: Context<Door>, rejections: Rejection[]) {
  const t = await translate(languageOf(c.req.raw));
  return rejections.map(({ line, field, key, params }) => ({ line, field, message: t(key, params) }));
}

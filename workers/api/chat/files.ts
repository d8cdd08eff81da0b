import { type Context, Hono } from "hono";
import { isShownInPlace, readRange, UNKNOWN_TYPE } from "#app/chat/domain/files";
import { discardFile, findFile, uploadFile } from "#app/chat/services/files";
import { AppError } from "#app/core/domain/errors";
import { contentDisposition } from "#app/core/domain/texts/file-names";
import type { Door } from "#workers/front/door";
import { formOf, once } from "../once";
import { actor, pathId } from "../requests";

/** Files of conversations. Each download checks again whether the user is still a member. */
export const chatFiles = new Hono<Door>()
  .post("/", async (c) => {
    const who = actor(c, "account.own");
    return c.json(await once(c, who, uploadFile, await sentFile(c)), 201);
  })
  .get("/:id", async (c) => answerFile(c, await findFile(c.var.context.deps, actor(c, "account.own"), pathId(c))))
  .delete("/:id", async (c) => {
    await once(c, actor(c, "account.own"), discardFile, pathId(c));
    return c.body(null, 204);
  });

type Kept = { name: string; type: string; size: number; fileKey: string };

/** A picture or a video may be shown. Everything else can only be saved, and none of it ever runs here. */
async function answerFile(c: Context<Door>, { name, type, size, fileKey }: Kept) {
  const { files } = c.var.context.deps;
  const range = readRange(c.req.header("Range"), size);
  const isInline = isShownInPlace(type) && c.req.query("save") === undefined;
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-cache",
    "Content-Disposition": contentDisposition(isInline ? "inline" : "attachment", name),
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Content-Type": isShownInPlace(type) ? type : UNKNOWN_TYPE,
  });
  if (range === "beyond") {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const onlyIf = range ? undefined : c.req.raw.headers;
  const file = await files.get(fileKey, range ? { range } : { onlyIf });
  if (!file) throw new AppError("not_found", "chat:fileNotFound");
  headers.set("ETag", file.httpEtag);
  if (!("body" in file)) return new Response(null, { status: 304, headers });
  headers.set("Content-Length", String(range ? range.length : size));
  if (range) headers.set("Content-Range", `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`);
  return new Response(file.body, { status: range ? 206 : 200, headers });
}

async function sentFile(c: Context<Door>) {
  const form = await formOf(c);
  const file = [...form.values()].find((value): value is File => typeof value !== "string");
  if (!file) throw new AppError("invalid", "chat:fileMissing", { field: "file" });
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

import type { Context } from "hono";
import * as z from "zod";
import { isShownInPlace, readRange, UNKNOWN_TYPE } from "#app/chat/domain/files";
import { discardFile, findFile, uploadFile } from "#app/chat/services/files";
import { AppError } from "#app/core/domain/errors";
import { contentDisposition } from "#app/core/domain/texts/file-names";
import type { Door } from "#workers/front/door";
import { type Call, handled, writeCall } from "../call";
import { formOf } from "../once";
import { FILE } from "../operation";
import { pathId } from "../requests";
import { ChatFileAnswer } from "./answers";

/** Files of conversations. Each download checks again whether the user is still a member. */
export const chatFileCalls: readonly Call[] = [
  writeCall(
    {
      method: "post",
      path: "/chat/files",
      id: "uploadChatFile",
      may: "account.own",
      form: { file: FILE },
      besides: sentFile,
      answer: 201,
      gives: ChatFileAnswer,
    },
    uploadFile,
  ),
  handled(
    {
      method: "get",
      path: "/chat/files/{id}",
      id: "downloadChatFile",
      may: "account.own",
      query: z.object({ save: z.literal("1").optional() }),
      answer: 200,
      sends: ["*/*"],
      also: [206, 304, 416],
    },
    async (c, who) => answerFile(c, await findFile(c.var.context.deps, who, pathId(c))),
  ),
  writeCall(
    { method: "delete", path: "/chat/files/{id}", id: "discardChatFile", may: "account.own", answer: 204 },
    (deps, who, { id }) => discardFile(deps, who, id),
  ),
];

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

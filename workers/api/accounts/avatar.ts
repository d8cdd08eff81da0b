import type { Context } from "hono";
import { AVATAR_TYPES } from "#app/accounts/domain/avatars";
import { openAvatar, removeAvatar, setAvatar } from "#app/accounts/services/avatar";
import { readAccount } from "#app/accounts/services/details";
import { AppError } from "#app/core/domain/errors";
import { IMAGE_ENDINGS } from "#app/core/domain/pictures/images";
import type { Actor } from "#app/core/services/actor";
import type { Door } from "#workers/front/door";
import { type Call, handled, type Received, writeCall } from "../call";
import { FILE, PictureQuery } from "../operation";
import { pathId } from "../requests";
import { sentFile } from "../sent-file";
import { AccountAnswer } from "./answers";
import { here } from "./here";

/** The user's own avatar: PUT takes the bytes as they are, or a form with one file. */
export const ownAvatarCalls: readonly Call[] = [
  writeCall(
    {
      method: "put",
      path: "/account/avatar",
      id: "setAvatar",
      may: "account.changeOwn",
      form: { file: FILE },
      besides: (c) => sentFile(c, "account:avatarInvalid"),
      answer: 200,
      gives: AccountAnswer,
    },
    setAvatar,
    withAvatar,
  ),
  writeCall(
    {
      method: "delete",
      path: "/account/avatar",
      id: "deleteAvatar",
      may: "account.changeOwn",
      answer: 200,
      gives: AccountAnswer,
    },
    removeAvatar,
    withAvatar,
  ),
];

function withAvatar(_: unknown, { c, deps, who }: Received) {
  return readAccount(deps, who, here(c));
}

export const userAvatarCalls: readonly Call[] = [
  handled(
    {
      method: "get",
      path: "/users/{id}/avatar",
      id: "readAvatar",
      may: "account.own",
      query: PictureQuery,
      answer: 200,
      sends: ["image/*"],
    },
    answerAvatar,
  ),
];

/**
 * The avatar of a user, for actors who may see it. Browsers never cache it, because the permission is checked each time.
 */
async function answerAvatar(c: Context<Door>, who: Actor) {
  const file = await openAvatar(c.var.context.deps, who, pathId(c));
  const type = AVATAR_TYPES.find((known) => known === file.httpMetadata?.contentType);
  if (!type) throw new AppError("not_found", "account:avatarNotFound");
  return new Response(file.body, {
    headers: {
      "Content-Type": type,
      "Content-Length": String(file.size),
      "Content-Disposition": `inline; filename="avatar.${IMAGE_ENDINGS[type]}"`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
    },
  });
}

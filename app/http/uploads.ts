import * as z from "zod";
import { Reference } from "#app/domain/changes";
import type { Id } from "#app/domain/ids";
import type { Actor } from "#app/services/actor";
import type { Deps } from "#app/services/deps";

/** A picture sent with a form. */
export const UploadedImage = Reference.extend({ image: z.instanceof(File, { error: "products:imageInvalid" }) });

/** An avatar sent by its user. */
export const UploadedAvatar = z.object({ image: z.instanceof(File, { error: "account:avatarInvalid" }) });

/** Adapts a verb that takes bytes to a form that sends a file. */
export function fromFile<Value>(
  verb: (deps: Deps, actor: Actor, input: { id: Id; bytes: Uint8Array }) => Promise<Value>,
) {
  return async (deps: Deps, actor: Actor, { id, image }: z.output<typeof UploadedImage>) =>
    verb(deps, actor, { id, bytes: new Uint8Array(await image.arrayBuffer()) });
}

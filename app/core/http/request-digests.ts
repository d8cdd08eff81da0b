import type { Id } from "#app/core/domain/ids";
import type { Deps } from "#app/core/services/deps";
import type { IncomingRequest } from "#app/core/services/once";
import { requestDigest } from "#app/core/services/request-digest";
import { takeRequestKey } from "./forms";

/** The request of a form posted to a page; its request key is taken out of the form. */
export async function takeIncomingRequest(
  deps: Pick<Deps, "secret">,
  actorId: Id,
  address: string,
  form: FormData,
): Promise<IncomingRequest> {
  const key = takeRequestKey(form);
  return { actorId, key, digest: key === null ? "" : await digestOfForm(deps, address, form) };
}

/** The digest of a form at an address: its fields in their order, its files by name and content. */
export async function digestOfForm(deps: Pick<Deps, "secret">, address: string, form: FormData): Promise<string> {
  const sent: (string | Uint8Array)[] = [];
  for (const [name, value] of form as unknown as Iterable<[string, string | File]>) {
    const isFile = typeof value !== "string";
    sent.push(JSON.stringify([name, isFile ? { file: value.name } : value]));
    if (isFile) sent.push(new Uint8Array(await value.arrayBuffer()));
  }
  return requestDigest(deps, address, ...sent);
}

import type { RequestContext } from "#app/core/http/context";
import { karim } from "../cast/cast";
import type { World } from "./repeated-calls";
import { REPEATED_FORMS, type RepeatedForm } from "./repeated-forms";

type Door = (args: { request: Request; context: RequestContext; params: object }) => unknown;

const modules = import.meta.glob<{ action?: Door }>("../../app/routes/*.tsx");

/** The form of an intent, in a world that is ready for it. */
export async function preparedForm(world: World, file: string, intent: string): Promise<RepeatedForm> {
  const prepare = REPEATED_FORMS[file]?.[intent];
  if (!prepare) throw new Error(`there is no case for ${file} ${intent}`);
  const form = await prepare(world);
  await world.deps.settled();
  return form;
}

/** Posts a form with a request key, and returns its answer. */
export async function postForm(
  { deps }: { deps: Omit<World["deps"], "google"> },
  file: string,
  intent: string,
  { fields, as = karim, sessionId = "1" }: RepeatedForm,
  key = "one-click",
) {
  const user = { id: as.id, username: as.name, role: as.role };
  const unimportant = { requestId: "test", nonce: "", ip: "192.0.2.7", userAgent: "test", isProduction: false };
  const context = { deps, visitor: { user, sessionId }, ...unimportant } as unknown as RequestContext;
  const action = await actionOf(file);
  const answer = await action({ request: requestOf(intent, fields, key), context, params: {} });
  await deps.settled();
  if (answer instanceof Response) return { isDone: answer.status === 302, answer: answer.headers.get("Location") };
  const { data, init } = answer as { data: { ok: boolean; value: unknown }; init: ResponseInit };
  return { isDone: data.ok, value: data.value, answer: [data, init.status] };
}

function requestOf(intent: string, fields: RepeatedForm["fields"], key: string) {
  const body = new FormData();
  body.set("intent", intent);
  body.set("requestKey", key);
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value]) body.append(name, each);
  }
  return new Request("http://localhost/page", { method: "POST", body });
}

/** The action of a page. */
export async function actionOf(file: string): Promise<Door> {
  const { action } = (await modules[`../../app/${file}`]?.()) ?? {};
  if (!action) throw new Error(`${file} takes no forms`);
  return action;
}

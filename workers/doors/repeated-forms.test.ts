import { beforeAll, expect, test } from "vitest";
import type { RequestContext } from "#app/http/context";
import { PAGES } from "#tests/access";
import { karim } from "#tests/cast";
import { addedRows, countRows } from "#tests/counted-rows";
import { openWorld, type World } from "#tests/repeated-calls";
import { REPEATED_FORMS, type RepeatedForm } from "#tests/repeated-forms";

type Door = (args: { request: Request; context: RequestContext; params: object }) => unknown;

const modules = import.meta.glob<{ action?: Door }>("../../app/routes/*.tsx");
const intents = Object.entries(PAGES).flatMap(([file, { intents = {} }]) =>
  Object.keys(intents).map((intent) => ({ file, intent })),
);
const AT_ONCE = 5;

/** Loading every screen takes long on a busy machine, and belongs to no single test. */
beforeAll(() => Promise.all(Object.keys(REPEATED_FORMS).map(actionOf)), 120_000);

test("every intent of every page is in the table", () => {
  const known = Object.entries(REPEATED_FORMS).flatMap(([file, forms]) =>
    Object.keys(forms).map((each) => `${file} ${each}`),
  );
  expect(known.sort()).toEqual(intents.map(({ file, intent }) => `${file} ${intent}`).sort());
});

test.each(intents)(
  "$file $intent is answered the same when its form is posted again, and done once",
  async ({ file, intent }) => {
    await using world = await openWorld();
    const form = await prepared(world, file, intent);
    const before = await countRows(world);
    const first = await post(world, file, intent, form);
    expect(first, JSON.stringify(first)).toMatchObject({ isDone: true });
    const done = await countRows(world);
    expect(await post(world, file, intent, form)).toEqual(first);
    expect(await countRows(world)).toEqual(done);

    await form.since?.(first.value);
    const since = await countRows(world);
    expect(await post(world, file, intent, form)).toEqual(first);
    expect(await countRows(world)).toEqual(since);

    await using another = await openWorld();
    const again = await prepared(another, file, intent);
    const start = await countRows(another);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => post(another, file, intent, again)));
    for (const each of answers) expect(each).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ isDone: true });
    expect(addedRows(start, await countRows(another))).toEqual(addedRows(before, done));
  },
);

async function prepared(world: World, file: string, intent: string): Promise<RepeatedForm> {
  const prepare = REPEATED_FORMS[file]?.[intent];
  if (!prepare) throw new Error(`there is no case for ${file} ${intent}`);
  const form = await prepare(world);
  await world.deps.settled();
  return form;
}

async function post(
  { deps }: World,
  file: string,
  intent: string,
  { fields, as = karim, sessionId = "1" }: RepeatedForm,
) {
  const user = { id: as.id, username: as.name, role: as.role };
  const unimportant = { requestId: "test", nonce: "", ip: "192.0.2.7", userAgent: "test", isProduction: false };
  const context = { deps, visitor: { user, sessionId }, ...unimportant } as unknown as RequestContext;
  const action = await actionOf(file);
  const answer = await action({ request: requestOf(intent, fields), context, params: {} });
  await deps.settled();
  if (answer instanceof Response) return { isDone: answer.status === 302, answer: answer.headers.get("Location") };
  const { data, init } = answer as { data: { ok: boolean; value: unknown }; init: ResponseInit };
  return { isDone: data.ok, value: data.value, answer: [data, init.status] };
}

function requestOf(intent: string, fields: RepeatedForm["fields"]) {
  const body = new FormData();
  body.set("intent", intent);
  body.set("requestKey", "one-click");
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value]) body.append(name, each);
  }
  return new Request("http://localhost/page", { method: "POST", body });
}

async function actionOf(file: string): Promise<Door> {
  const { action } = (await modules[`../../app/${file}`]?.()) ?? {};
  if (!action) throw new Error(`${file} takes no forms`);
  return action;
}

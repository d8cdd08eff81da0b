import { expect, inject, test } from "vitest";
import previous from "#tests/previous-release.json?raw";
import { openFactory } from "#tests/server/factory";
import { postForm, preparedForm } from "#tests/server/posted-forms";
import { type RecordedBatch, recordWrites } from "#tests/server/recorded-writes";
import { openWorld, preparedCall, REPEATED_CALLS, sendCall, type World } from "#tests/server/repeated-calls";
import { REPEATED_FORMS } from "#tests/server/repeated-forms";

/** The statements of a release, each once, and for each act its batches of statements and values, in order. */
type Release = { statements: string[]; acts: { act: string; batches: Sent[][] }[] };
type Sent = [statement: number, values: unknown[]];

/**
 * While a deployment runs, the last release writes to the tables of the next one, and does so for good when the upload
 * fails. `npm run release:writes` records a release.
 */
test("the newest tables take every write of the last release", async () => {
  if (inject("recordsRelease")) {
    await expect(JSON.stringify(await recordRelease())).toMatchFileSnapshot("../../tests/previous-release.json");
  }
  const { statements, acts } = JSON.parse(previous) as Release;
  expect(acts.length).toBeGreaterThan(50);
  const refused: string[] = [];
  for (const { act, batches } of acts) {
    const problem = await problemOf(
      batches.map((batch) => batch.map(([at, values]) => ({ sql: statements[at] ?? "", values }))),
    );
    if (problem) refused.push(`${act}: ${problem}`);
  }
  expect(refused).toEqual([]);
});

/** Why an empty factory does not take these batches; null when it takes them. */
async function problemOf(batches: RecordedBatch[]): Promise<string | null> {
  await using factory = await openFactory();
  const { DB } = factory.env;
  try {
    for (const batch of batches) await DB.batch(batch.map(({ sql, values }) => DB.prepare(sql).bind(...values)));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

type Act = { name: string; run: (world: World) => Promise<unknown> };

/** Every POST of the API and every form of a page, each with the change that follows it. */
const ACTS: Act[] = [
  ...Object.keys(REPEATED_CALLS).map((path) => ({
    name: `POST ${path}`,
    run: async (world: World) => {
      const call = await preparedCall(world, path);
      const { body } = await sendCall(world, call, "once");
      await call.since?.(body);
    },
  })),
  ...Object.entries(REPEATED_FORMS).flatMap(([file, forms]) =>
    Object.keys(forms).map((intent) => ({
      name: `${file} ${intent}`,
      run: async (world: World) => {
        const form = await preparedForm(world, file, intent);
        const { value } = await postForm(world, file, intent, form);
        await form.since?.(value);
      },
    })),
  ),
];

/**
 * Keeps the acts that send a statement which no earlier act sent. An act that depends on more than the database, such as
 * on a room's own writes, cannot be made again and is left out.
 */
async function recordRelease(): Promise<Release> {
  const statements: string[] = [];
  const acts: Release["acts"] = [];
  for (const { name, run } of ACTS) {
    const recorded: ReturnType<typeof recordWrites>[] = [];
    await using world = await openWorld((d1) => {
      const one = recordWrites(d1);
      recorded.push(one);
      return one.recording;
    });
    await run(world);
    await world.deps.settled();
    const batches = recorded.flatMap((each) => [...each.batches]);
    const sent = batches.flat().map(({ sql }) => sql);
    if (sent.every((sql) => statements.includes(sql)) || (await problemOf(batches))) continue;
    statements.push(...new Set(sent.filter((sql) => !statements.includes(sql))));
    const numbered = batches.map((batch) => batch.map(({ sql, values }) => [statements.indexOf(sql), values] as Sent));
    acts.push({ act: name, batches: numbered });
  }
  return { statements, acts };
}

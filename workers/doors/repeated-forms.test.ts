import { beforeAll, expect, test } from "vitest";
import { PAGES } from "#tests/server/access";
import { countRows } from "#tests/server/counted-rows";
import { actionOf, postForm, preparedForm } from "#tests/server/posted-forms";
import { openWorld } from "#tests/server/repeated-calls";
import { REPEATED_FORMS } from "#tests/server/repeated-forms";

const intents = Object.entries(PAGES).flatMap(([file, { intents = {} }]) =>
  Object.keys(intents).map((intent) => ({ file, intent })),
);

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
    const form = await preparedForm(world, file, intent);
    const first = await postForm(world, file, intent, form);
    expect(first, JSON.stringify(first)).toMatchObject({ isDone: true });
    const done = await countRows(world);
    expect(await postForm(world, file, intent, form)).toEqual(first);
    expect(await countRows(world)).toEqual(done);

    await form.since?.(first.value);
    const since = await countRows(world);
    expect(await postForm(world, file, intent, form)).toEqual(first);
    expect(await countRows(world)).toEqual(since);
  },
);

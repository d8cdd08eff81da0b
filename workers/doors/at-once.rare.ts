import { expect, test } from "vitest";
import { addedRows, countRows } from "#tests/server/counted-rows";
import { postForm, preparedForm } from "#tests/server/posted-forms";
import { openWorld, preparedCall, REPEATED_CALLS, sendCall } from "#tests/server/repeated-calls";
import { REPEATED_FORMS } from "#tests/server/repeated-forms";

const AT_ONCE = 5;
const intents = Object.entries(REPEATED_FORMS).flatMap(([file, forms]) =>
  Object.keys(forms).map((intent) => ({ file, intent })),
);

/** What a request adds to the tables when it is sent this many times at once, and its answers. */
type Sent = { answers: unknown[]; added: Record<string, number> };

test.each(Object.keys(REPEATED_CALLS))("POST %s five times at once under one key is done once", async (path) => {
  await expectDoneOnce(async (times) => {
    await using world = await openWorld();
    const call = await preparedCall(world, path);
    const counted = async () => ({ ...(await countRows(world)), elsewhere: (await call.countElsewhere?.()) ?? 0 });
    const before = await counted();
    const answers = await together(times, () => sendCall(world, call, "at-once"));
    await world.deps.settled();
    return { answers, added: addedRows(before, await counted()) };
  });
});

test.each(intents)("$file $intent posted five times at once under one key is done once", async ({ file, intent }) => {
  await expectDoneOnce(async (times) => {
    await using world = await openWorld();
    const form = await preparedForm(world, file, intent);
    const before = await countRows(world);
    const answers = await together(times, () => postForm(world, file, intent, form));
    return { answers, added: addedRows(before, await countRows(world)) };
  });
});

async function expectDoneOnce(send: (times: number) => Promise<Sent>) {
  const alone = await send(1);
  const { answers, added } = await send(AT_ONCE);
  for (const each of answers) expect(each).toEqual(answers[0]);
  expect(added).toEqual(alone.added);
}

function together<Answer>(times: number, send: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, send));
}

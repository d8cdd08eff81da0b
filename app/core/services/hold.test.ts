import { expect, test } from "vitest";
import { productionLines } from "#app/catalogue/data/tables";
import { createLine } from "#app/catalogue/services/production-lines";
import { AppError } from "#app/core/domain/errors";
import { karim, sewing1 } from "#tests/cast/cast";
import { ask } from "#tests/server/asked";
import { openFactory } from "#tests/server/factory";
import { heldUntil } from "./hold";

test("reads go ahead of the permission; a change, a file and an email wait for it", async () => {
  await using factory = await openFactory();
  let allow = () => {};
  const allowed = new Promise<void>((resolve) => {
    allow = resolve;
  });
  const deps = heldUntil(allowed, factory.deps);
  const done: string[] = [];
  const acts = {
    line: createLine(deps, karim, sewing1),
    file: deps.files.put("note", "threads"),
    email: deps.mailer.send({ to: "karim@example.com", subject: "", text: "", html: "" }),
  };
  for (const [name, act] of Object.entries(acts)) act.then(() => done.push(name));

  expect([await deps.db.$count(productionLines), await deps.files.get("note")]).toEqual([0, null]);
  expect(done).toEqual([]);
  allow();
  await Promise.all(Object.values(acts));
  expect([await deps.db.$count(productionLines), done.sort()]).toEqual([1, ["email", "file", "line"]]);
});

test("without the permission nothing is changed, and nothing is done after the answer", async () => {
  await using factory = await openFactory();
  const refused = new AppError("forbidden", "errors:forbidden");
  const deps = heldUntil(Promise.reject(refused), factory.deps);
  let isDone = false;
  deps.later(async () => {
    isDone = true;
  });
  await expect(createLine(deps, karim, sewing1)).rejects.toBe(refused);
  await expect(deps.files.put("note", "threads")).rejects.toBe(refused);
  await factory.deps.settled();
  expect([await factory.deps.db.$count(productionLines), isDone]).toEqual([0, false]);
});

test("a repeat that begins beside its first run reads the same, and changes nothing", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const add = (name: string) =>
    ask(deps, karim, "one-click", (actor, deps) => createLine(deps, actor, { ...sewing1, name }));
  const [first, again] = await Promise.all([add("Sewing 1"), add("Sewing 2")]);
  expect(again).toEqual(first);
  expect(await deps.db.$count(productionLines)).toBe(1);
});

import { expect, test } from "vitest";
import { login } from "#app/accounts/services/accounts";
import { createLine, updateLine } from "#app/catalogue/services/production-lines";
import { createWorker } from "#app/people/services/workers";
import { removeLine, updateWorker } from "#app/planning/services/leaving";
import { amina, karim, sewing1, youssef } from "#tests/cast/cast";
import { caller, joins } from "#tests/cast/sign-in";
import { doorFor } from "#tests/server/door";
import { openFactory, type TestFactory } from "#tests/server/factory";

type Answer = { items: { action: string; resource: string }[] };

function searching(factory: TestFactory) {
  const call = doorFor(factory, karim, "/audit-logs");
  return async (q: string, language = "en", filter = "") => {
    const search = `/?q=${encodeURIComponent(q)}${filter}`;
    const { items } = (await call("GET", search, undefined, { "Accept-Language": language })).body as Answer;
    return items.map(({ action, resource }) => `${action} ${resource}`);
  };
}

test("a line is found by its current name, also in entries without that name, and not by the name of its hall", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  const line = await createLine(deps, amina, sewing1);
  await updateLine(deps, karim, { id: line.id, version: 1, capacity: 40 });
  await updateLine(deps, karim, { id: line.id, version: 2, name: "Atelier Été" });
  const worker = await createWorker(deps, karim, youssef);
  await updateWorker(deps, karim, { id: worker.id, version: 1, phone: "0700000000" });
  const found = searching(factory);

  const all = ["update production_line", "update production_line", "create production_line"];
  expect(await found("atelier été")).toEqual(all);
  expect(await found("Atelier ete")).toEqual(all);
  expect(await found("atelier été", "en", "&action=create")).toEqual(["create production_line"]);
  expect(await found("youssef")).toEqual(["update worker", "create worker"]);
  expect(await found("hall a")).toEqual(["create production_line"]);
});

test("karim finds actions and resources by the words of his language", async () => {
  await using factory = await openFactory();
  const { deps } = factory;
  await removeLine(deps, amina, await createLine(deps, amina, sewing1));
  await createWorker(deps, karim, youssef);
  const found = searching(factory);

  expect(await found("Deleted")).toEqual(["delete production_line"]);
  expect(await found("suppression", "fr")).toEqual(["delete production_line"]);
  expect(await found("suppression")).toEqual([]);
  expect(await found("creation", "fr")).toEqual(["create worker", "create production_line"]);
  expect(await found("chaîne de production", "fr")).toEqual(["delete production_line", "create production_line"]);
  expect(await found("production line", "fr")).toEqual([]);
  expect(await found("´")).toEqual([]);
});

test("entries without a user are found by the author shown on screen, and the file holds the same entries as the list", async () => {
  await using factory = await openFactory();
  await joins(factory, "manager");
  const wrong = { email: "nobody@example.com", password: "seven cotton threads" };
  await login(factory.deps, caller, wrong).catch(() => null);
  await createWorker(factory.deps, karim, youssef);

  expect(await searching(factory)("système", "fr")).toEqual(["login_failed auth"]);
  const call = doorFor(factory, karim, "/audit-logs");
  const { body } = await call("GET", "/export.csv?q=ouvrier", undefined, { "Accept-Language": "fr" });
  expect(String(body).trim().split("\r\n").slice(1)).toEqual([
    expect.stringContaining("Export;Journal d’audit"),
    expect.stringContaining("Création;Ouvrier"),
  ]);
});

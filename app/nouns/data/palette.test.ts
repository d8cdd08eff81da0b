import { expect, test } from "vitest";
import { createLine } from "#app/catalogue/services/production-lines";
import { createWorker } from "#app/people/services/workers";
import { amina, karim, sewing1, youssef } from "#tests/cast/cast";
import { joins } from "#tests/cast/sign-in";
import { openFactory, type TestFactory } from "#tests/server/factory";
import * as palette from "./palette";

const names = (finds: { name: string }[]) => finds.map(({ name }) => name);

async function search(factory: TestFactory, q: string, seesPrivate = true) {
  return (await palette.search(factory.deps.db, q, { seesPrivate, day: "2026-03-18" })).finds;
}

test("lists a word that begins with the search before one that contains it", async () => {
  await using factory = await openFactory();
  for (const [index, name] of ["Hamid Alami", "Amal Zaki", "Said Amrani"].entries()) {
    await createWorker(factory.deps, amina, { ...youssef, name, cin: `C${index}`, email: "", role: "" });
  }

  expect(names((await search(factory, "am")).worker)).toEqual(["Amal Zaki", "Said Amrani", "Hamid Alami"]);
});

test("finds at most five of each, and counts all", async () => {
  await using factory = await openFactory();
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await createLine(factory.deps, amina, { ...sewing1, name: `Sewing ${number}` });
  }

  const { finds, totals } = await palette.search(factory.deps.db, "sewing", { seesPrivate: true, day: "2026-03-18" });
  expect(finds.production_line).toHaveLength(5);
  expect(totals).toMatchObject({ production_line: 6, worker: 0 });
});

test("a user who may not see a cin finds nobody by it", async () => {
  await using factory = await openFactory();
  await createWorker(factory.deps, amina, { ...youssef, cin: "QX901" });

  expect(names((await search(factory, "qx901")).worker)).toEqual([youssef.name]);
  expect((await search(factory, "qx901", false)).worker).toEqual([]);
});

test("finds a user by name or username, and shows both", async () => {
  await using factory = await openFactory();
  await joins(factory, "manager");

  expect((await search(factory, "kar")).user).toEqual([{ id: karim.id, name: "karim", hint: "karim" }]);
});

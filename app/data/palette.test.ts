import { expect, test } from "vitest";
import { createLine } from "#app/services/production-lines";
import { createWorker } from "#app/services/workers";
import { amina, karim, sewing1, youssef } from "#tests/cast";
import { openFactory, type TestFactory } from "#tests/factory";
import { joins } from "#tests/sign-in";
import * as palette from "./palette";

const names = (finds: { name: string }[]) => finds.map(({ name }) => name);

async function search(factory: TestFactory, q: string, seesPrivate = true) {
  return palette.search(factory.deps.db, q, { seesPrivate });
}

test("a word that begins so comes before one that only holds it", async () => {
  await using factory = await openFactory();
  for (const [index, name] of ["Hamid Alami", "Amal Zaki", "Said Amrani"].entries()) {
    await createWorker(factory.deps, amina, { ...youssef, name, cin: `C${index}`, email: "", role: "" });
  }

  expect(names((await search(factory, "am")).workers)).toEqual(["Amal Zaki", "Said Amrani", "Hamid Alami"]);
});

test("no more than five are found of each", async () => {
  await using factory = await openFactory();
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await createLine(factory.deps, amina, { ...sewing1, name: `Sewing ${number}` });
  }

  expect((await search(factory, "sewing")).lines).toHaveLength(5);
});

test("who may not see a cin cannot find anybody by it", async () => {
  await using factory = await openFactory();
  await createWorker(factory.deps, amina, { ...youssef, cin: "QX901" });

  expect(names((await search(factory, "qx901")).workers)).toEqual([youssef.name]);
  expect((await search(factory, "qx901", false)).workers).toEqual([]);
});

test("a user is found by name or username, and shown with both", async () => {
  await using factory = await openFactory();
  await joins(factory, "manager");

  expect((await search(factory, "kar")).users).toEqual([{ id: karim.id, name: "karim", hint: "karim" }]);
});

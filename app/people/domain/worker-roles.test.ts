import { expect, test } from "vitest";
import { resources } from "#app/i18n/resources";
import { readRole, WORKER_ROLES } from "./worker-roles";

test("reads a suggested role in both languages, and keeps any other as written", () => {
  expect(WORKER_ROLES.map((role) => readRole(resources.fr.common.workerRole[role]))).toEqual([...WORKER_ROLES]);
  expect(["Opérateur", "Opératrice", "coupeuse", "operator", "Line leader", ""].map(readRole)).toEqual([
    "operator",
    "Opératrice",
    "coupeuse",
    "operator",
    "line leader",
    "",
  ]);
});

test("a role with the name of an object's property, such as “constructor”, is an ordinary role", () => {
  const wild = ["constructor", "__proto__", "toString", "hasOwnProperty", "Valueof"];
  expect(wild.map(readRole)).toEqual(wild);
});

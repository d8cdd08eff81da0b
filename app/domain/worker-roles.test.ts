import { expect, test } from "vitest";
import { resources } from "#app/i18n/resources";
import { readRole, WORKER_ROLES } from "./worker-roles";

test("a suggested role is understood in French too; any other stays as somebody wrote it", () => {
  expect(WORKER_ROLES.map((role) => readRole(resources.fr.common.workerRole[role]))).toEqual([...WORKER_ROLES]);
  expect(["Opérateur", "Opératrice", "coupeuse", "operator", ""].map(readRole)).toEqual([
    "operator",
    "Opératrice",
    "coupeuse",
    "operator",
    "",
  ]);
});

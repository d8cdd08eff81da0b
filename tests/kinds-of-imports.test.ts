import { expect, test } from "vitest";
import { IMPORT_KINDS, importNounOf } from "#app/imports/domain/imports";
import { KINDS } from "#app/imports/domain/kinds";
import { actsFor } from "#app/navigation/screens/palette/acts";
import { OPENS_IMPORT, paths } from "#app/paths";
import { OPERATIONS } from "#workers/api/operations";

test("every kind of list that files are imported into has its call and its act in the palette, with its right", () => {
  const acts = actsFor("admin");
  const missing = IMPORT_KINDS.flatMap((kind) => {
    const [address, { right }] = [importNounOf(kind), KINDS[kind]];
    const call = OPERATIONS.find(({ path, method }) => path === `/${address}/import` && method === "post");
    const act = acts.find((each) => "to" in each && each.to === paths.list(address, { [OPENS_IMPORT]: address }));
    return [
      ...(call?.may === right ? [] : [`the call POST /${address}/import`]),
      ...(act?.permission === right ? [] : [`the act of the palette for ${address}`]),
    ];
  });
  expect(missing).toEqual([]);
});

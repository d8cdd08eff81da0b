import * as z from "zod";
import { Id } from "#app/core/domain/ids";
import * as lists from "#app/imports/data/aliases";
import { ALIASED, AliasInput, AliasQuery } from "#app/imports/domain/aliases";
import { keepAlias, revokeAlias } from "#app/imports/services/aliases";
import { IsoInstant } from "../answer-schemas";
import { type Call, readCall, writeCall } from "../call";

const Alias = z.object({ id: Id, about: z.enum(ALIASED), text: z.string(), meantId: Id });

/** What texts of files and pasted blocks mean, as somebody answered once. */
export const aliasCalls: readonly Call[] = [
  readCall(
    {
      path: "/aliases",
      id: "listAliases",
      may: "records.create",
      query: AliasQuery,
      gives: z.object({ items: z.array(Alias.extend({ createdAt: IsoInstant })) }),
    },
    async ({ db }, _, query) => ({ items: await lists.list(db, query) }),
  ),
  writeCall(
    {
      method: "post",
      path: "/aliases",
      id: "keepAlias",
      may: "records.create",
      body: AliasInput,
      answer: 201,
      gives: Alias,
    },
    keepAlias,
  ),
  writeCall(
    { method: "delete", path: "/aliases/{id}", id: "revokeAlias", may: "records.create", answer: 204 },
    revokeAlias,
  ),
];

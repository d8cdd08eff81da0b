import type { Context } from "hono";
import * as z from "zod";
import type { Id } from "#app/core/domain/ids";
import { unpaged } from "#app/core/domain/lists";
import type { Permission } from "#app/core/domain/permissions";
import type { ExportType } from "#app/core/http/exports";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import type { Door } from "#workers/front/door";
import { keptAs, listOf } from "./answer-schemas";
import { type Call, handled, readCall, writeCall } from "./call";
import { type ListReads, list, type PagedQuery } from "./lists";
import type { Verb } from "./once";
import { CSV, nounNames, XLSX } from "./operation";
import { query } from "./requests";

/** What an export of a list is asked for. */
export type ExportRequest<Query> = { type: ExportType; filter: Query };

type Named = { id: Id };

type ExportedNoun<Query extends PagedQuery> = {
  address: string;
  rights: Record<"read" | "create" | "edit" | "remove" | "export", Permission>;
  query: Query;
  /** The namespace of the headers of its export, where that is its address. */
  words?: string;
  /** The columns that its export can be limited to. */
  columns: readonly string[];
  sheet: (c: Context<Door>, actor: Actor, requested: ExportRequest<z.output<Query>>) => Promise<Response>;
};

type Noun<
  Query extends PagedQuery,
  Input extends z.ZodType,
  Change extends z.ZodType,
  Removal extends z.ZodType,
  Item,
  Besides,
> = ExportedNoun<Query> & {
  input: Input;
  change: Change;
  removal?: Removal;
  /** Whether a deletion without a body is one too. */
  isRemovalOptional?: true;
  /** An object as it is answered; by default its input with its stamps. */
  gives?: z.ZodType;
  /** The answers to its POST and its PATCH, where they say more than the object. */
  made?: z.ZodType;
  saved?: z.ZodType;
  /** The fields beside the items of its list. */
  beside?: z.ZodRawShape;
  /** What a change takes from the request besides its body. */
  besides?: (c: Context<Door>) => Besides;
  list: (deps: Deps, actor: Actor) => ListReads<z.output<Query>, Item>;
  read: Verb<Named, Item>;
  create: Verb<z.output<Input>, Item>;
  update: Verb<z.output<Change> & Named & Besides, Item>;
  remove: Verb<z.output<Removal> & Named, unknown>;
  /** Switches an object on or off, where the noun has that. */
  toggle?: Verb<Named, Item>;
  /** An object as the API shows it; by default as it is read. */
  shown?: (item: Item) => unknown;
};

/** The calls that every noun has. */
export function noun<
  Query extends PagedQuery,
  Input extends z.ZodType,
  Change extends z.ZodType,
  Item extends Named,
  Removal extends z.ZodType = z.ZodUnknown,
  Besides = unknown,
>(described: Noun<Query, Input, Change, Removal, Item, Besides>): Call[] {
  const { rights, query: filter, input, shown = (item) => item, toggle } = described;
  const { gives = keptAs(input as unknown as z.ZodObject), made = gives, saved = gives } = described;
  const path = `/${described.address}`;
  const { many, one, says } = nounNames(path);
  const id = `${path}/{id}` as const;
  return [
    list(
      {
        path,
        id: `list${many}`,
        may: rights.read,
        says: says("list"),
        query: filter,
        gives: listOf(gives, described.beside),
      },
      (deps, who) => ({ shown, ...described.list(deps, who) }),
    ),
    writeCall(
      {
        method: "post",
        path,
        id: `create${one}`,
        may: rights.create,
        says: says("create"),
        body: input,
        answer: 201,
        gives: made,
      },
      described.create,
      shown,
    ),
    readCall({ path: id, id: `read${one}`, may: rights.read, says: says("read"), gives }, described.read, shown),
    writeCall(
      {
        method: "patch",
        path: id,
        id: `update${one}`,
        may: rights.edit,
        says: says("update"),
        body: described.change,
        besides: described.besides,
        answer: 200,
        gives: saved,
      },
      described.update,
      shown,
    ),
    writeCall(
      {
        method: "delete",
        path: id,
        id: `delete${one}`,
        may: rights.remove,
        says: says("delete"),
        body: described.removal,
        isBodyOptional: described.isRemovalOptional,
        answer: 204,
      },
      described.remove,
    ),
    ...(["csv", "xlsx"] as const).map((type) => exported(described, type)),
    ...(toggle
      ? [
          writeCall(
            {
              method: "post",
              path: `${id}/toggle`,
              id: `toggle${one}`,
              may: rights.edit,
              says: says("toggle"),
              answer: 200,
              gives,
            },
            toggle,
            shown,
          ),
        ]
      : []),
  ];
}

function exported<Query extends PagedQuery>(
  { address, rights, query: filter, words, columns, sheet }: ExportedNoun<Query>,
  type: ExportType,
): Call {
  const path = `/${address}`;
  const { many, says } = nounNames(path);
  const requested = z.object({ ...unpaged(filter), columns: listOfWords(columns).optional() });
  const [ending, sends] = type === "csv" ? (["Csv", CSV] as const) : (["Xlsx", XLSX] as const);
  return handled(
    {
      method: "get",
      path: `${path}/export.${type}`,
      id: `export${many}As${ending}`,
      may: rights.export,
      says: says(`export${ending}`),
      query: requested,
      answer: 200,
      sends,
      ...(words && { headed: { words, columns } }),
    },
    (c, who) => {
      query(c, requested);
      return sheet(c, who, { type, filter: query(c, filter) });
    },
  );
}

/** Some of these words, between commas. */
function listOfWords(words: readonly string[]) {
  const word = `(${words.join("|")})`;
  return z.string().regex(new RegExp(`^${word}(,${word})*$`), "errors:invalidValue");
}

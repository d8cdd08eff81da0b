import type { Context } from "hono";
import * as z from "zod";
import type { Id } from "#app/core/domain/ids";
import type { Permission } from "#app/core/domain/permissions";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { answerOnce, type Verb } from "./once";
import type { Operation } from "./operation";
import { actor, body, bodyIfAny, pathId, query } from "./requests";

type Handled = Response | Promise<Response>;

/** A call of the API: its description, and what answers it after its names and its right were checked. */
export type Call = Operation & { handle: (c: Context<Door>) => Handled };

/** The ids in a path, by name. */
type PathIds<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, Id> & PathIds<Rest>
  : unknown;

type WithoutFields = z.ZodObject<Record<never, never>>;

/** The input of a call: the ids in its path, its query or body, and what its headers or files hold besides. */
type Input<Path extends string, Schema extends z.ZodType, Besides> = PathIds<Path> & z.output<Schema> & Besides;

type Described<Path extends string, Besides> = {
  path: Path;
  may: Permission;
  /** What the verb needs beside the ids, the query and the body. */
  besides?: ((c: Context<Door>) => Besides | Promise<Besides>) | undefined;
} & Pick<Operation, "id" | "says" | "gives" | "or">;

type Reading<Path extends string, Schema, Besides> = Described<Path, Besides> & { query?: Schema | undefined };

type Writing<Path extends string, Schema, Besides> = Described<Path, Besides> & { body?: Schema | undefined } & Pick<
    Operation,
    "method" | "isBodyOptional" | "form" | "answer"
  >;

/** A call as it was received: its request, its user and its input. */
export type Received<Given = unknown> = { c: Context<Door>; deps: Deps; who: Actor; input: Given };

/** What is sent of an answer: JSON under the described status, or a response of its own. */
type Shown<Answer, Given> = (answer: Answer, received: Received<Given>) => unknown;

/** A call that reads. */
export function readCall<Path extends string, Answer, Schema extends z.ZodObject = WithoutFields, Besides = unknown>(
  { besides, query: schema, ...description }: Reading<Path, Schema, Besides>,
  verb: Verb<Input<Path, Schema, Besides>, Answer>,
  shown: Shown<Answer, Input<Path, Schema, Besides>> = (answer) => answer,
): Call {
  const operation = { method: "get", answer: 200, ...description } as const;
  const handle = async (c: Context<Door>, who: Actor) => {
    const requested = schema && query(c, schema);
    const input = inputOf<Path, Schema, Besides>(requested, idsIn(c, description.path), await besides?.(c));
    const { deps } = c.var.context;
    return answered(c, operation, await shown(await verb(deps, who, input), { c, deps, who, input }));
  };
  return handled({ ...operation, ...(schema && { query: schema }) }, handle);
}

/** A call that writes, once for each Idempotency-Key. */
export function writeCall<Path extends string, Answer, Schema extends z.ZodType = z.ZodUnknown, Besides = unknown>(
  { besides, body: schema, ...operation }: Writing<Path, Schema, Besides>,
  verb: Verb<Input<Path, Schema, Besides>, Answer>,
  shown: Shown<Answer, Input<Path, Schema, Besides>> = (answer) => answer,
): Call {
  const readBody = operation.isBodyOptional ? bodyIfAny : body;
  const handle = async (c: Context<Door>, who: Actor) => {
    const ids = idsIn(c, operation.path);
    const requested = schema && (await readBody(c, schema, ids));
    const input = inputOf<Path, Schema, Besides>(requested, ids, await besides?.(c));
    const { deps } = c.var.context;
    return answered(c, operation, await shown(await answerOnce(c, who, verb, input), { c, deps, who, input }));
  };
  return handled({ ...operation, ...(schema && { body: withoutIds(schema, operation.path) }) }, handle);
}

/** A call with a right, whose handler reads the request and makes the response itself, such as of a file. */
export function handled(
  operation: Operation & { may: Permission },
  handle: (c: Context<Door>, actor: Actor) => Handled,
): Call {
  return { ...operation, handle: (c) => handle(c, actor(c, operation.may)) };
}

/** A call for everybody; its handler gets the body, if it has one. */
export function open<Body extends z.ZodType = z.ZodUnknown>(
  operation: Omit<Operation, "may" | "body"> & { body?: Body },
  handle: (c: Context<Door>, input: z.output<Body>) => Handled,
): Call {
  const { body: schema } = operation;
  return {
    ...operation,
    may: "open",
    handle: async (c) => handle(c, (schema && (await body(c, schema))) as z.output<Body>),
  };
}

function idsIn(c: Context<Door>, path: string): Record<string, Id> {
  return Object.fromEntries(namesIn(path).map((name) => [name, pathId(c, name)]));
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

function inputOf<Path extends string, Schema extends z.ZodType, Besides>(
  requested: unknown,
  ids: Record<string, Id>,
  besides: Besides | undefined,
) {
  return { ...(requested as object), ...ids, ...besides } as Input<Path, Schema, Besides>;
}

/** The schema of what a program sends as the body: the ids of the path are not part of it. */
function withoutIds(schema: z.ZodType, path: string): z.ZodType {
  if (!(schema instanceof z.ZodObject)) return schema;
  const named = namesIn(path).filter((name) => Object.hasOwn(schema.shape, name));
  return named.length === 0
    ? schema
    : schema.omit(Object.fromEntries(named.map((name) => [name, true])) as Record<never, never>);
}

function answered(c: Context<Door>, { answer }: Pick<Operation, "answer">, shown: unknown): Response {
  if (shown instanceof Response) return shown;
  return answer === 204 ? c.body(null, 204) : c.json(asJson(shown), answer);
}

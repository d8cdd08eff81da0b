import { expect, test } from "vitest";
import type * as z from "zod";
import { ClientFrame } from "#app/chat/domain/room";
import { OPERATIONS } from "#workers/api/operations";
import { floorOf, sources } from "./sources";

/**
 * Every text that a user may send is made of the pieces of `core/domain/texts/fields.ts`: half a character is refused, and
 * invisible characters are neither stored nor enough to fill a field. A new field made of a bare `z.string()` fails
 * here.
 */

const HALF = "half \ud800 of a character";
const HIDDEN = "\u0007name\u202e\u0000";

type Leaf = { at: string; schema: z.ZodType };

const CHECKED: Leaf[] = [
  ...OPERATIONS.flatMap(({ method, path, query, body }) => [
    ...(query ? textsOf(query, `${method} ${path} query`) : []),
    ...(body ? textsOf(body, `${method} ${path} body`) : []),
  ]),
  ...textsOf(ClientFrame, "frame"),
];

test("half a character is refused in every text of every call and frame", () => {
  expect(CHECKED.length).toBeGreaterThan(150);
  expect(CHECKED.filter(({ schema }) => schema.safeParse(HALF).success).map(({ at }) => at)).toEqual([]);
});

test("control characters and direction marks are removed from every stored text", () => {
  const stored = CHECKED.filter(({ at }) => !EXACT.test(at)).flatMap(({ at, schema }) => {
    const { data } = schema.safeParse(HIDDEN);
    return typeof data === "string" && /[\p{Cc}\u202e]/u.test(data) ? [at] : [];
  });
  expect(stored).toEqual([]);
});

test("a text of only invisible characters is empty or refused", () => {
  const filled = CHECKED.filter(({ at }) => !EXACT.test(at)).flatMap(({ at, schema }) =>
    ["\u0000\u0007", "\u200b", "\u00ad", "\u3164", "\u2800", "\u202e \u200d"].flatMap((unseen) => {
      const { data } = schema.safeParse(unseen);
      return typeof data === "string" && data !== "" ? [`${at}: ${JSON.stringify(unseen)}`] : [];
    }),
  );
  expect(filled).toEqual([]);
});

test("no schema of the domain uses a bare text", () => {
  const bare = sources("app")
    .filter(({ path }) => floorOf(path) === "domain")
    .filter(
      ({ path }) => !path.endsWith(".test.ts") && !path.endsWith("core/domain/texts/fields.ts") && !STORED.test(path),
    )
    .flatMap(({ path, text }) =>
      [
        ...text.matchAll(
          /z\s*\.string\([^)]*\)(?!\s*(\.max\([^)]*\)\s*)?\.(regex|pipe)\()(?!\.min\(1, "[^"]+"\)\.pipe\()/g,
        ),
      ]
        .filter(({ index }) => !/refine\(is(TimeZone|Currency)/.test(text.slice(index, index + 120)))
        .filter(({ index }) => !ANSWERED.test(text.slice(0, index).split("\n").at(-1) ?? ""))
        .map(([found]) => `${path}: ${found}`),
    );
  expect(bare).toEqual([]);
});

/** Compared or searched for exactly as typed, and not stored. */
const EXACT =
  /\.(password|current|confirmPassword|token|credential|q|of)$|mapping|assignments\/(strokes|absences).*clientId|locales/;
/** The answer of a call, on one line. */
const ANSWERED = /^export const WorkerName = /;
/** Stored and answered, not sent by users. */
const STORED =
  /(plant\/domain\/factory|accounts\/domain\/google|insights\/domain\/(phrasing-check|report|findings))\.ts$/;

/** The texts within a schema, each with its path; choices, days and ids refuse unknown values by themselves. */
function textsOf(schema: z.ZodType, at: string): Leaf[] {
  const { def } = schema as unknown as { def: Def };
  switch (def.type) {
    case "string":
      return [{ at, schema }];
    case "object":
      return Object.entries(def.shape ?? {}).flatMap(([name, field]) => textsOf(field, `${at}.${name}`));
    case "array":
      return textsOf(def.element as z.ZodType, `${at}.0`);
    case "record":
      return [...textsOf(def.keyType as z.ZodType, `${at}.key`), ...textsOf(def.valueType as z.ZodType, `${at}.value`)];
    case "union":
      return (def.options ?? []).flatMap((option) => textsOf(option, at));
    case "pipe": {
      // A text that becomes a day or an id is as strict as these.
      const isText = (def.in as unknown as { def: Def }).def.type === "string";
      return isText ? [{ at, schema }] : textsOf(def.out as z.ZodType, at);
    }
    default:
      return def.innerType ? textsOf(def.innerType, at) : [];
  }
}

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
  innerType?: z.ZodType;
};

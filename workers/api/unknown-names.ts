import * as z from "zod";
import { MOST_PROBLEMS, refuseFields, shortName } from "#app/core/domain/errors";

/** @throws AppError `invalid` at each of the names, if there are any */
export function refuseNames(names: readonly string[]) {
  const first = names.slice(0, MOST_PROBLEMS).map(shortName).join(", ");
  refuseFields(names, "errors:unknownNames", { names: names.length > MOST_PROBLEMS ? `${first} …` : first });
}

/**
 * The paths (`rows.0.price`) of what an input holds and its schema does not know. Schemas drop such fields silently, but
 * a mistyped name must not pass for a call without it.
 */
export function unknownNames(schema: z.ZodType, input: unknown): string[] {
  if (schema instanceof z.ZodObject) return isRecord(input) ? unknownInObject(schema, input) : [];
  if (schema instanceof z.ZodArray) {
    return Array.isArray(input)
      ? input.flatMap((item, index) => under(index, unknownNames(typeOf(schema.element), item)))
      : [];
  }
  if (schema instanceof z.ZodUnion) {
    const [nearest = []] = schema.options
      .map((option) => unknownNames(typeOf(option), input))
      .sort((one, other) => one.length - other.length);
    return nearest;
  }
  if (schema instanceof z.ZodIntersection) {
    const [left, right] = [schema.def.left, schema.def.right].map((side) => unknownNames(typeOf(side), input));
    return (left ?? []).filter((name) => right?.includes(name));
  }
  if (schema instanceof z.ZodPipe) {
    // A preprocessing step takes anything, so what follows it says what is known.
    const isStep = schema.def.in instanceof z.ZodTransform;
    return unknownNames(typeOf(isStep ? schema.def.out : schema.def.in), input);
  }
  if (schema instanceof z.ZodRecord) {
    return isRecord(input)
      ? Object.entries(input).flatMap(([name, value]) => under(name, unknownNames(typeOf(schema.valueType), value)))
      : [];
  }
  const inner = "innerType" in schema.def ? (schema.def.innerType as z.ZodType) : undefined;
  return inner ? unknownNames(inner, input) : [];
}

function unknownInObject({ shape, def }: z.ZodObject, input: Record<string, unknown>): string[] {
  return Object.entries(input).flatMap(([name, value]) => {
    const known = Object.hasOwn(shape, name) ? shape[name] : def.catchall;
    return known ? under(name, unknownNames(typeOf(known), value)) : [name];
  });
}

function under(name: string | number, names: string[]): string[] {
  return names.map((inner) => `${name}.${inner}`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Schemas hold their parts under the type of the library's core. */
function typeOf(schema: z.core.$ZodType): z.ZodType {
  return schema as z.ZodType;
}

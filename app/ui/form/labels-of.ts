import type * as z from "zod";

const UNLABELLED = ["id", "version", "confirmed"] as const;
type Labelled<Shape> = Exclude<keyof Shape & string, (typeof UNLABELLED)[number]>;

/** The label of each field that a form shows, by its schema. */
export function labelsOf<Shape extends z.core.$ZodShape>(
  { shape }: { shape: Shape },
  labelOf: (name: Labelled<Shape>) => string,
): Record<Labelled<Shape>, string> {
  const names = Object.keys(shape).filter((name) => !(UNLABELLED as readonly string[]).includes(name));
  return Object.fromEntries(names.map((name) => [name, labelOf(name as Labelled<Shape>)])) as never;
}

import type * as z from "zod";

/** The rule of a list that refuses each item with the key of an earlier one, at one of its fields. */
export function onceEach<Item>(keyOf: (item: Item) => unknown, field: keyof Item & string, message: string) {
  return (items: readonly Item[], context: z.RefinementCtx) => {
    const keys = items.map(keyOf);
    for (const [index, key] of keys.entries()) {
      if (keys.indexOf(key) === index) continue;
      context.addIssue({ code: "custom", path: [index, field], message });
    }
  };
}

import { expect, test } from "vitest";
import { CardQuery, referencesIn, refsOf, withoutReferences } from "./chat-cards";

test("a text speaks of things of the factory by # with kind and id, and of nothing else", () => {
  const text = "See #line:12, #worker:5 and a#product:3, #line:0, #room:4, #line:12";
  expect(referencesIn(text).map(({ ref }) => ref)).toEqual([
    { kind: "line", id: "12" },
    { kind: "worker", id: "5" },
    { kind: "line", id: "12" },
  ]);
  expect(refsOf([text]), "each once").toHaveLength(2);
});

test("where there is no room for cards, the kind is said", () => {
  expect(withoutReferences("Ask #worker:5 about #line:12.", (kind) => `<${kind}>`)).toBe("Ask <worker> about <line>.");
});

test("at most twenty cards are read at once, and what is none is left out", () => {
  const asked = Array.from({ length: 30 }, (_, at) => `line:${at + 1}`).join(",");
  expect(CardQuery.parse({ of: asked }).of).toHaveLength(20);
  expect(CardQuery.parse({ of: "line:1,nothing,worker:x" }).of).toEqual([{ kind: "line", id: "1" }]);
});

import { expect, test } from "vitest";
import { CardQuery, DraftQuery, HandoverInput } from "./card-questions";
import { referencesIn, refsOf, withoutReferences } from "./cards";

test("a text references things of the factory by # with kind and id, and nothing else", () => {
  const text = "See #line:12, #worker:5 and a#product:3, #line:0, #room:4, #line:12";
  expect(referencesIn(text).map(({ ref }) => ref)).toEqual([
    { kind: "line", id: "12" },
    { kind: "worker", id: "5" },
    { kind: "line", id: "12" },
  ]);
  expect(refsOf([text]), "each once").toHaveLength(2);
});

test("names the kind of a thing where there is no room for cards", () => {
  expect(withoutReferences("Ask #worker:5 about #line:12.", (kind) => `<${kind}>`)).toBe("Ask <worker> about <line>.");
});

test("reads at most twenty cards at once, and leaves out references to nothing", () => {
  const requested = Array.from({ length: 30 }, (_, at) => `line:${at + 1}`).join(",");
  expect(CardQuery.parse({ of: requested }).of).toHaveLength(20);
  expect(CardQuery.parse({ of: "line:1,nothing,worker:x" }).of).toEqual([{ kind: "line", id: "1" }]);
});

test("a shift is named by its day and its shift together, or by neither", () => {
  const day = { date: "2026-03-17" };
  const shift = { shift: "night" };
  for (const schema of [DraftQuery, HandoverInput]) {
    const fields = (place: object) =>
      schema
        .safeParse({ line: "31", conversationId: "1", productionLineId: "31", ...place })
        .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
    expect([fields({}), fields({ date: "", shift: "" }), fields({ ...day, ...shift })]).toEqual([[], [], []]);
    expect(fields(day)).toEqual([["shift", "errors:choiceInvalid"]]);
    expect(fields(shift)).toEqual([["date", "errors:dateInvalid"]]);
  }
});

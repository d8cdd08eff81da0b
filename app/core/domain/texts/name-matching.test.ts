import { expect, test } from "vitest";
import { areOfTwo, openBook, openNameMatcher } from "./name-matching";

const people = [
  { id: "11", name: "Fatima El Idrissi", code: "AB100" },
  { id: "12", name: "Youssef Amrani", code: "AB200" },
  { id: "13", name: "Aïcha Benali", code: "AB300" },
  { id: "14", name: "Aicha BENALI", code: "AB400" },
  { id: "15", name: "Hassan", code: "AB500" },
];
const match = openNameMatcher(people);

/** The ids that match, or the candidates in brackets. */
function meant(written: string) {
  const found = match(written);
  if (found.kind === "one") return found.item.id;
  return (found.kind === "several" ? found.items : found.near).map(({ id }) => id);
}

test("finds a person by name, whatever the case, accents and order of words, and by code", () => {
  expect(meant("fatima  el idrissi")).toBe("11");
  expect(meant("EL IDRISSI, Fátima")).toBe("11");
  expect(meant("Amrani Youssef")).toBe("12");
  expect(meant("ab200")).toBe("12");
});

test("asks for a choice between two of one name", () => {
  expect(match("aicha benali")).toMatchObject({ kind: "several", items: [{ id: "13" }, { id: "14" }] });
});

test("a partial name matches nobody, and lists the candidates", () => {
  expect(match("Fatima")).toMatchObject({ kind: "nobody", near: [{ id: "11" }] });
  expect(meant("F. Idrissi")).toEqual(["11"]);
  expect(meant("Ben. Aïcha")).toEqual(["13", "14"]);
  expect(meant("Youssef Amrani, cutter")).toEqual(["12"]);
  expect(meant("Idrissi Idrissi")).toEqual([]);
});

test("a stranger, a name that others share and an empty text match nobody", () => {
  expect([meant("Karim"), meant("Hassan Karim"), meant(""), meant(" – ")]).toEqual([[], [], [], []]);
});

test("finds by the code when a code equals the name of another", () => {
  const lines = openNameMatcher([
    { id: "1", name: "Sewing 2", code: "Sewing 1" },
    { id: "2", name: "Sewing 1", code: "S2" },
  ]);
  expect(lines("sewing 1")).toMatchObject({ kind: "one", item: { id: "1" } });
});

test("numbers in another order are another name", () => {
  const keyed = openNameMatcher([{ id: "1", name: "Keyed x 1 0", code: "K1" }]);
  expect(keyed("x Keyed 1 0")).toMatchObject({ kind: "one", item: { id: "1" } });
  expect(keyed("Keyed x 0 1")).toMatchObject({ kind: "nobody" });
});

test.each([
  ["Youssef", "Nadia Filali"],
  ["Fatima El Idrissi", "Zoé El Amrani"],
  ["Hind", "Rim"],
  ["Zora Premier", "Yves Second"],
])("%s and %s are two people", (one, other) => {
  expect([areOfTwo(one, other), areOfTwo(other, one)]).toEqual([true, true]);
});

test.each([
  ["Fatima El Idrissi", "FATIMA Benali"],
  ["Mohammed Tazi", "Muhammad T."],
  ["Fatima Zahra", "Fatimazahra B"],
  ["Hind", "Hind B"],
  ["Nadia · #12", "Nadia"],
  ["Amal", ""],
  ["Li", "Li Na"],
])("%s and %s may be one person", (one, other) => {
  expect([areOfTwo(one, other), areOfTwo(other, one)]).toEqual([false, false]);
});

test.each([
  ["احمد الادريسي", "أحمد الإدريسي"],
  ["Mhamed El Idrissi", "M'hamed El Idrissi"],
  ["ELIDRISSI M’hamed", "M'hamed El Idrissi"],
  ["M-hamed ElIdrissi", "M'hamed El Idrissi"],
  ["Fatimazahra Benali", "Fatima Zahra Benali"],
  ["BENALI Fatimazahra", "Fatima Zahra Benali"],
])("%s is %s in another spelling, which is a match to ask about", (written, name) => {
  const people = [{ name }, { name: "Hassan Alami" }];
  expect(openBook(people).find(written)).toBeNull();
  expect(openBook(people).spelled(written)).toEqual([{ name }]);
  expect(openNameMatcher(people)(written)).toEqual({ kind: "nobody", near: [{ name }] });
});

test("codes and other names are no spellings", () => {
  const book = openBook([{ name: "Chaîne 1-2" }, { name: "Salma" }]);
  expect([book.spelled("chaine 12"), book.spelled("Selma"), book.spelled("'")]).toEqual([[], [], []]);
});

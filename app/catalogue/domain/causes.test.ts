import { expect, test } from "vitest";
import { movedTo } from "#app/core/domain/lists";
import { nameOfCause } from "./cause-names";
import { CauseInput, causeCode, NO_NAMES } from "./causes";

const zip = { list: "defect", names: { en: "Broken zip", fr: "" }, picture: "seam", owner: "sewing" } as const;
const asCause = { ...zip, code: "broken-zip", isHouse: false };

test("a cause of the factory needs a name in one language, and shows it in every other", () => {
  expect(CauseInput.safeParse(zip)).toMatchObject({ success: true, data: { code: "" } });
  const nameless = CauseInput.safeParse({ ...zip, names: NO_NAMES });
  expect(nameless.error?.issues).toMatchObject([{ path: ["names", "en"], message: "causes:nameRequired" }]);
  expect([nameOfCause(asCause, "en", String), nameOfCause(asCause, "fr", String)]).toEqual([
    "Broken zip",
    "Broken zip",
  ]);
});

test("a built-in cause shows its built-in word until the factory names it", () => {
  const house = { ...asCause, names: { en: "", fr: "Trou" }, isHouse: true };
  expect([nameOfCause(house, "en", () => "Needle hole"), nameOfCause(house, "fr", () => "Trou d’aiguille")]).toEqual([
    "Needle hole",
    "Trou",
  ]);
});

test("each list has its own owners: material for a defect, and other people for a stop", () => {
  expect(CauseInput.safeParse({ ...zip, owner: "material" }).success).toBe(true);
  expect(CauseInput.safeParse({ ...zip, owner: "own" }).success).toBe(false);
  expect(CauseInput.safeParse({ ...zip, list: "stop", owner: "others" }).success).toBe(true);
});

test("a typed code loses accents, spaces and capitals", () => {
  expect(causeCode("  Épingle – CASSÉE ")).toBe("epingle-cassee");
  expect(CauseInput.parse({ ...zip, code: "Zip 2" }).code).toBe("zip-2");
});

test("a cause moves to a place of its list, and no further than its end", () => {
  expect(movedTo(["1", "2", "3"], "3", 1)).toEqual(["3", "1", "2"]);
  expect(movedTo(["1", "2", "3"], "1", 2)).toEqual(["2", "1", "3"]);
  expect(movedTo(["1", "2", "3"], "1", 9)).toEqual(["2", "3", "1"]);
});

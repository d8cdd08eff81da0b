import { configureCoercion } from "@conform-to/zod/v4/future";
import { expect, test } from "vitest";
import { ProductEdit, ProductInput } from "#app/catalogue/domain/products";
import { RecordInput } from "#app/records/domain/records";
import { FORM_NUMBERS } from "./form-numbers";

const { coerceFormValue } = configureCoercion(FORM_NUMBERS);
const shirt = { name: "Shirt", code: "SH-1" };
const record = {
  workerId: "11",
  productId: "21",
  productionLineId: "31",
  shift: "morning",
  date: "2026-03-18",
  piecesMade: "100",
  piecesDefective: "0",
};

test.each(["312 s", "5:12", "5 min 12", "5,2", "5.2"])("the form of a product takes “%s” as its standard", (text) => {
  for (const schema of [ProductInput, ProductEdit]) {
    const typed = { ...shirt, id: "1", version: "1", standardMinutes: text };
    expect(coerceFormValue(schema).parse(typed)).toMatchObject({ standardMinutes: 5.2 });
  }
});

test.each(["7:30", "7h30", "7 h 30", "07:30:00", "450 min", "7,5"])(
  "the form of a record takes “%s” as its hours",
  (text) => {
    expect(coerceFormValue(RecordInput).parse({ ...record, hours: text })).toMatchObject({ hours: 7.5 });
  },
);

test.each(["12 50", "12\n50", "2'30"])("the form of a product refuses %o as its price", (unitPrice) => {
  const refused = coerceFormValue(ProductInput).safeParse({ ...shirt, unitPrice });
  expect(refused.error?.issues).toMatchObject([{ path: ["unitPrice"] }]);
});

test("an empty standard is none, and what is no time is refused at its field", () => {
  expect(coerceFormValue(ProductInput).parse({ ...shirt, standardMinutes: "" })).toMatchObject({
    standardMinutes: null,
  });
  const refused = coerceFormValue(RecordInput).safeParse({ ...record, hours: "matin" });
  expect(refused.error?.issues).toMatchObject([{ path: ["hours"], message: "records:hoursInvalid" }]);
});

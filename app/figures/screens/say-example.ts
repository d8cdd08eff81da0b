import type { TFunction } from "i18next";
import type { FigureExample, FigureResult } from "#app/plant/domain/described-figure";
import type { Format } from "#app/ui/text/use-format";

type Say = { t: TFunction<string[]>; format: Format; currency: string };

/** The inputs of an example as its sentence names them. A price has its currency. */
export function inputTexts({ inputs }: FigureExample, say: Say): Record<string, string> {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, inputOf(name, value, say)]));
}

function inputOf(name: string, value: number | string, { format, currency }: Say) {
  if (name === "price") return format.price(Number(value), currency);
  if (typeof value === "number") return format.number(value, 2);
  return /^\d{4}-/.test(value) ? format.day(value, "spoken") : value;
}

/** The arithmetic of an example with its numbers: "36 × 12 ÷ 480". */
export function sumText(sum: string, inputs: FigureExample["inputs"], { format }: Say): string {
  return sum.replace(/[a-z]+/gi, (name) => format.number(Number(inputs[name]), 2));
}

/** The result of an example with its unit. */
export function resultOf(result: FigureResult, { t, format, currency }: Say): string {
  switch (result.unit) {
    case "ratio":
      return format.ratio(result.value);
    case "percent":
      return format.percent(result.value, 2);
    case "money":
      return format.money(result.value, currency);
    case "number":
      return format.number(result.value, 2);
    case "day":
      return format.day(result.value, "spoken");
    case "quality":
      return t(`common:quality.${result.value}`);
    case "answer":
      return t(`figures:answers.${result.value}`);
    default:
      return t(`figures:units.${result.unit}`, { count: result.value, value: format.number(result.value, 2) });
  }
}

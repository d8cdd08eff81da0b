import type { TFunction } from "i18next";
import { OUTCOMES } from "#app/catalogue/domain/outcomes";
import type { SheetColumn } from "#app/core/domain/sheets/columns";
import type { MadeProduct, NamedAcross, NamedRow, OutputField } from "#app/output/domain/named-output";
import type { OutputGrouping } from "#app/output/domain/output";
import { haveOutcome } from "#app/records/domain/outcomes";

/** The columns of the output with a row each; those of groupings that it does not have are left out. */
export function rowColumns(
  t: TFunction,
  by: readonly OutputGrouping[],
  rows: readonly NamedRow[],
): SheetColumn<NamedRow>[] {
  const { column, person, figures } = parts(t, rows.some(haveOutcome));
  return [
    ...person<NamedRow>(),
    ...(by.includes("date") ? [{ ...column<NamedRow>("date", ({ date }) => date), kind: "day" as const }] : []),
    ...(by.includes("shift") ? [column<NamedRow>("shift", ({ shift }) => shift && t(`common:shift.${shift}`))] : []),
    ...(by.includes("product")
      ? [
          column<NamedRow>("productCode", ({ productCode }) => productCode),
          column<NamedRow>("product", ({ productName, isOfLines }) =>
            isOfLines ? t("common:wholeLine") : productName,
          ),
        ]
      : []),
    ...figures<NamedRow>(),
  ];
}

/** The columns with a row a person: the good pieces of each product by its code. */
export function acrossColumns(
  t: TFunction,
  products: readonly MadeProduct[],
  rows: readonly NamedAcross[],
): SheetColumn<NamedAcross>[] {
  const { column, person, figures } = parts(t, rows.some(haveOutcome));
  return [
    ...person<NamedAcross>(),
    ...products.map(({ id, code }) => ({ key: `product:${id}`, header: code, value: goodOf(id) })),
    ...figures<NamedAcross>(),
    column("hoursOfLines", ({ hoursOfLines }) => rounded(hoursOfLines)),
  ];
}

function goodOf(id: string) {
  return ({ goodOf }: NamedAcross) => goodOf[id] ?? null;
}

function parts(t: TFunction, hasOutcomes: boolean) {
  const header = (key: OutputField) => t(`output:fields.${key}`);
  const column = <Row>(key: OutputField, value: SheetColumn<Row>["value"]): SheetColumn<Row> => ({
    key,
    header: header(key),
    value,
  });
  return {
    column,
    person: <Row extends NamedRow>() => [
      column<Row>("number", ({ number }) => number),
      column<Row>("worker", ({ workerName }) => workerName),
      column<Row>("cin", ({ cin }) => cin),
      column<Row>("line", ({ productionLineName }) => productionLineName),
    ],
    figures: <Row extends NamedRow>() => [
      column<Row>("pieces", ({ pieces }) => pieces),
      column<Row>("good", ({ good }) => good),
      column<Row>("defective", ({ defective }) => defective),
      ...(hasOutcomes ? OUTCOMES.map((outcome) => column<Row>(outcome, (row) => row[outcome] ?? null)) : []),
      column<Row>("hours", ({ hours }) => rounded(hours)),
      column<Row>("earnedMinutes", ({ earnedMinutes }) => rounded(earnedMinutes)),
      {
        ...column<Row>("efficiency", ({ efficiency }) => rounded(efficiency && efficiency * 100)),
        header: t("common:inPercent", { figure: header("efficiency") }),
      },
    ],
  };
}

function rounded(value: number | null) {
  return value === null ? null : Math.round(value * 100) / 100;
}

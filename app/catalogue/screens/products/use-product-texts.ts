import { useTranslation } from "react-i18next";
import type { ProductValues } from "#app/catalogue/domain/products";
import { decimalSign, writtenNumber } from "#app/core/domain/texts/decimal-sign";
import { useStages } from "#app/ui/text/use-stages";

/** The values of a product that hold from a day on, as texts by the names of their fields. */
export function useProductTexts() {
  const { language } = useTranslation().i18n;
  const stages = useStages();
  const written = (name: string, value: number | null) => {
    if (value === null) return "";
    return name.endsWith("Price") ? writtenNumber(value, language) : String(value).replace(".", decimalSign(language));
  };
  return ({ unitPrice, labourPrice, standardMinutes, stageStandards }: ProductValues): Record<string, string> => {
    const ofStages = stages.map(({ id }, at) => [
      `stageStandards[${at}].standardMinutes`,
      stageStandards.find(({ stageId }) => stageId === id)?.standardMinutes ?? null,
    ]);
    const values = { unitPrice, labourPrice, standardMinutes, ...Object.fromEntries(ofStages) };
    return Object.fromEntries(
      Object.entries<number | null>(values).map(([name, value]) => [name, written(name, value)]),
    );
  };
}

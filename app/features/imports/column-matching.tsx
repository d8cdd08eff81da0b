import { useTranslation } from "react-i18next";
import { RECORD_FIELDS } from "#app/domain/record-sheet-fields";
import { WORKER_FIELDS } from "#app/domain/worker-sheet";
import { ChoiceBox } from "./choice-box";
import type { ImportNoun, Outlook } from "./import-answers";

type Props = {
  noun: ImportNoun;
  outlook: Pick<Outlook, "header" | "mapping" | "missingColumns">;
  onChange: (mapping: Record<string, number | null>) => void;
  disabled: boolean;
};

/** Which column is which; open from the start when one that is needed was not found. */
export function ColumnMatching({ noun, outlook: { header, mapping, missingColumns }, onChange, disabled }: Props) {
  const { t } = useTranslation("imports");
  const fields = noun === "workers" ? WORKER_FIELDS : RECORD_FIELDS;
  const columns = header.map((name, index) => ({
    value: String(index),
    label: name || t("unnamed", { number: index + 1 }),
  }));
  const choose = (field: string, value: string) => {
    const whole = Object.fromEntries(fields.map(({ key }) => [key, mapping[key] ?? null]));
    onChange({ ...whole, [field]: value === "" ? null : Number(value) });
  };
  return (
    <details open={missingColumns.length > 0} className="rounded-s border border-line px-4 py-3">
      <summary className="cursor-pointer text-sm font-semibold text-ink pointer-coarse:py-2">{t("matching")}</summary>
      {missingColumns.length > 0 && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {t("columnsToMatch", { columns: missingColumns.map((key) => t(`columns.${key}`)).join(", ") })}
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {fields.map(({ key, isRequired }) => (
          <ChoiceBox
            key={key}
            label={isRequired ? t("requiredColumn", { column: t(`columns.${key}`) }) : t(`columns.${key}`)}
            value={mapping[key] === undefined ? "" : String(mapping[key])}
            choices={[{ value: "", label: t("noColumn") }, ...columns]}
            onChange={(value) => choose(key, value)}
            disabled={disabled}
            isInvalid={missingColumns.includes(key)}
          />
        ))}
      </div>
      <p className="mt-3 text-xs text-muted">{t("remembered")}</p>
    </details>
  );
}

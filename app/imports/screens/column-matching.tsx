import { useTranslation } from "react-i18next";
import { type ImportNoun, kindAt } from "#app/imports/domain/imports";
import { KINDS } from "#app/imports/domain/kinds";
import { ChoiceBox } from "./choice-box";
import type { Outlook } from "./import-answers";
import { useColumnName } from "./use-column-name";

type Props = {
  noun: ImportNoun;
  outlook: Pick<
    Outlook,
    "header" | "mapping" | "kindColumns" | "hourColumns" | "guessed" | "ignored" | "rivals" | "missingColumns"
  >;
  /** The columns chosen by hand; empty before any choice. */
  chosen: Record<string, number | null>;
  onChange: (mapping: Record<string, number | null>) => void;
};

/** Matches columns to fields, and marks guesses and columns that are not imported. */
export function ColumnMatching({ noun, outlook, chosen, onChange }: Props) {
  const { t } = useTranslation("imports");
  const columnName = useColumnName(noun);
  const { header, mapping, guessed, rivals, missingColumns } = outlook;
  const { fields } = KINDS[kindAt(noun)];
  const shown = Object.keys(chosen).length > 0 ? chosen : mapping;
  const nameOf = (position: number) => header[position] || t("unnamedAt", { number: position + 1 });
  const guesses = guessed.map((key) =>
    t("guessed", { heading: nameOf(mapping[key] as number), column: columnName(key) }),
  );
  const doubles = rivals.map(({ field, position }) =>
    t("rival", { heading: nameOf(mapping[field] as number), column: columnName(field), other: nameOf(position) }),
  );
  const columns = header.map((name, index) => ({
    value: String(index),
    label: name || t("unnamed", { number: index + 1 }),
  }));
  const choose = (field: string, value: string) => {
    const whole = Object.fromEntries(fields.map(({ key }) => [key, shown[key] ?? null]));
    onChange({ ...whole, [field]: value === "" ? null : Number(value) });
  };
  return (
    <details open className="rounded-s border border-line px-4 py-3">
      <summary className="cursor-pointer text-sm font-semibold text-ink">{t("matching")}</summary>
      {missingColumns.length > 0 && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {t("columnsToMatch", { columns: missingColumns.map(columnName).join(", ") })}
        </p>
      )}
      {[...guesses, ...doubles].map((caution) => (
        <p key={caution} role="status" className="mt-2 text-sm font-medium text-fair">
          {caution}
        </p>
      ))}
      <div className="mt-3 grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        {fields.map(({ key, isRequired }) => (
          <ChoiceBox
            key={key}
            label={isRequired ? t("requiredColumn", { column: columnName(key) }) : columnName(key)}
            value={String(shown[key] ?? "")}
            choices={[{ value: "", label: t("noColumn") }, ...columns]}
            onChange={(value) => choose(key, value)}
            isInvalid={missingColumns.includes(key)}
          />
        ))}
      </div>
      <OtherColumns outlook={outlook} nameOf={nameOf} />
    </details>
  );
}

/** The columns that are no fields: those of kinds and hours, and those that are not imported. */
function OtherColumns({ outlook, nameOf }: Pick<Props, "outlook"> & { nameOf: (position: number) => string }) {
  const { t } = useTranslation("imports");
  const { mapping, kindColumns, hourColumns, ignored } = outlook;
  return (
    <>
      {kindColumns.length > 0 && (
        <p className="mt-3 text-sm text-ink [overflow-wrap:anywhere]">
          {t("kindColumns", { columns: kindColumns.map(nameOf).join(", ") })}
        </p>
      )}
      {hourColumns.length > 0 && (
        <p className="mt-3 text-sm text-ink [overflow-wrap:anywhere]">
          {t("hourColumns", { columns: hourColumns.map(nameOf).join(", ") })}
          {mapping.defects !== undefined && <span className="text-muted"> {t("faultsInLastHour")}</span>}
        </p>
      )}
      {ignored.length > 0 && (
        <p className="mt-3 text-sm text-ink [overflow-wrap:anywhere]">
          {t("ignored", { columns: ignored.map(nameOf).join(", ") })}
        </p>
      )}
    </>
  );
}

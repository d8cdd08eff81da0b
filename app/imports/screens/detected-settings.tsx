import { useTranslation } from "react-i18next";
import { DATE_FORMATS } from "#app/core/domain/sheets/dates";
import { ENCODINGS } from "#app/core/domain/sheets/encoding";
import { DECIMALS } from "#app/core/domain/sheets/numbers";
import type { Detected, SheetSettings } from "#app/core/domain/sheets/reading";
import { SEPARATORS } from "#app/core/domain/sheets/separator";
import { ChoiceBox } from "./choice-box";

type Props = {
  detected: Omit<Detected, "units">;
  /** The sheets that no import of this workbook reads. */
  unread: string[];
  hasDates: boolean;
  /** Whether the decimal mark matters; the figures of day sheets are read one by one. */
  hasDecimals: boolean;
  onChange: (settings: SheetSettings) => void;
};

const SEPARATOR_NAMES = { ";": "semicolon", ",": "comma", "\t": "tab", "|": "bar" } as const;
const DECIMAL_NAMES = { ".": "point", ",": "comma" } as const;

/** The detected settings of the file, each correctable. */
export function DetectedSettings({ detected, unread, hasDates, hasDecimals, onChange }: Props) {
  const { t } = useTranslation("imports");
  const { encoding, separator, decimal, dateFormat, sheets, sheet } = detected;
  return (
    <section aria-labelledby="import-settings" className="flex flex-col gap-2">
      <h3 id="import-settings" className="text-sm font-semibold text-ink">
        {t("settings")}
      </h3>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {sheets.length > 1 && (
          <ChoiceBox
            label={t("sheet")}
            value={sheet ?? ""}
            choices={[
              ...(sheet === null ? [{ value: "", label: t("workbook.noSheet") }] : []),
              ...sheets.map((value) => ({ value, label: value })),
            ]}
            onChange={(value) => onChange({ sheet: value })}
          />
        )}
        {encoding && (
          <ChoiceBox
            label={t("encoding")}
            value={encoding}
            choices={ENCODINGS.map((value) => ({ value, label: t(`encodings.${value}`) }))}
            onChange={(value) => onChange({ encoding: value as typeof encoding })}
          />
        )}
        {separator && (
          <ChoiceBox
            label={t("separator")}
            value={separator}
            choices={SEPARATORS.map((value) => ({ value, label: t(`separators.${SEPARATOR_NAMES[value]}`) }))}
            onChange={(value) => onChange({ separator: value as typeof separator })}
          />
        )}
        {hasDates && hasDecimals && (
          <ChoiceBox
            label={t("decimal")}
            value={decimal}
            choices={DECIMALS.map((value) => ({ value, label: t(`decimals.${DECIMAL_NAMES[value]}`) }))}
            onChange={(value) => onChange({ decimal: value as typeof decimal })}
          />
        )}
        {hasDates && (
          <ChoiceBox
            label={t("dateFormat")}
            value={dateFormat}
            choices={DATE_FORMATS.map((value) => ({ value, label: t(`dateFormats.${value}`) }))}
            onChange={(value) => onChange({ dateFormat: value as typeof dateFormat })}
          />
        )}
      </div>
      {detected.type === "xlsx" && !hasDates && <p className="text-sm text-muted">{t("spreadsheet")}</p>}
      <Cautions detected={detected} unread={unread} hasDates={hasDates} />
    </section>
  );
}

/** What somebody should look at before importing. */
function Cautions({ detected, unread, hasDates }: Pick<Props, "detected" | "unread" | "hasDates">) {
  const { t } = useTranslation("imports");
  const { sheets, hiddenRows, strangeText, dateIsAmbiguous } = detected;
  const cautions = [
    sheets.length > 1 &&
      unread.length > 0 &&
      t(unread.length < sheets.length - 1 ? "workbook.unread" : "unreadSheets", { names: unread.join(", ") }),
    hiddenRows > 0 && t("hiddenRows", { count: hiddenRows }),
    strangeText && t("strangeText", { text: strangeText }),
    hasDates && dateIsAmbiguous && t("dateAmbiguous"),
  ].filter(Boolean);
  return cautions.map((caution) => (
    <p key={String(caution)} className="text-sm font-medium text-fair">
      {caution}
    </p>
  ));
}

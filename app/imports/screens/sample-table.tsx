import { useTranslation } from "react-i18next";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { STATUSES } from "#app/core/domain/statuses";
import { searchText } from "#app/core/domain/texts/search-text";
import type { ImportNoun } from "#app/imports/domain/imports";
import type { StoredValues } from "#app/imports/domain/stored-values";
import { EMPLOYMENT_DAYS } from "#app/people/domain/here";
import { useFormat } from "#app/ui/text/use-format";
import type { PreviewedRow } from "./import-answers";
import { useColumnName } from "./use-column-name";

type Props = { noun: ImportNoun; samples: PreviewedRow[] };

const LOOKS = {
  create: "bg-good-soft text-good",
  update: "bg-accent-soft text-accent-ink",
  unchanged: "bg-sunken text-muted",
  reject: "bg-danger-soft text-danger",
} as const;

/** The first rows of each kind as they would be stored. */
export function SampleTable({ noun, samples }: Props) {
  const { t } = useTranslation("imports");
  const columnName = useColumnName(noun);
  if (samples.length === 0) return null;
  const fields = Object.keys(samples[0]?.values ?? {});
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard.
    <section tabIndex={0} aria-label={t("sample")} className="max-h-80 overflow-auto rounded-s border border-line">
      <table className="w-full text-start text-sm">
        <caption className="sr-only">{t("sample")}</caption>
        <thead className="sticky top-0 bg-raised text-xs text-muted">
          <tr>
            {[t("line"), t("what"), ...fields.map(columnName)].map((name) => (
              <th key={name} scope="col" className="whitespace-nowrap px-3 py-2 text-start font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {samples.map((sample) => (
            <tr key={sample.line}>
              <td className="figure whitespace-nowrap px-3 py-2 text-muted">
                {sample.place ? t("place", sample.place) : sample.line}
              </td>
              <td className="px-3 py-2">
                <span className={`whitespace-nowrap rounded-full px-2 py-0.5 text-xs ${LOOKS[sample.action]}`}>
                  {t(`action.${sample.action}`)}
                </span>
              </td>
              {fields.map((field) => (
                <td key={field} className="max-w-64 truncate px-3 py-2 text-ink">
                  <Cell sample={sample} field={field} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type CellProps = { sample: PreviewedRow; field: string };

/** What would be stored, with the text of the file where it is written otherwise, and the present value that changes. */
function Cell({ sample: { values, stored, before }, field }: CellProps) {
  const { t } = useTranslation("imports");
  const say = useStored();
  const written = values[field] ?? "";
  const value = stored[field];
  const said = value === undefined ? written : say(field, value);
  const isChanged = before !== null && value !== undefined && before[field] !== value;
  return (
    <>
      {said || "–"}
      {isOtherwise(written, said, value) && (
        <span className="figure block text-xs text-muted">{t("inTheFile", { text: written })}</span>
      )}
      {isChanged && (
        <span className="block text-xs text-muted">
          {t("before")} <s>{say(field, before[field] ?? null) || "–"}</s>
        </span>
      )}
    </>
  );
}

function isOtherwise(written: string, said: string, value: StoredValues[string] | undefined) {
  return written !== "" && ![said, String(value ?? "")].some((text) => searchText(text) === searchText(written));
}

const DAYS = new Set<string>(["date", "until", ...EMPLOYMENT_DAYS]);

/** Writes a stored value as the screens of the app do. */
function useStored() {
  const { t } = useTranslation("common");
  const format = useFormat();
  return (field: string, value: StoredValues[string]): string => {
    if (value === null || value === "") return "";
    if (typeof value === "number") return format.number(value, 3);
    if (DAYS.has(field)) return format.day(value, "long");
    const shift = field === "shift" ? SHIFTS.find((each) => each === value) : undefined;
    if (shift) return t(`common:shift.${shift}`);
    const status = field === "status" ? STATUSES.find((each) => each === value) : undefined;
    return status ? t(`common:status.${status}`) : value;
  };
}

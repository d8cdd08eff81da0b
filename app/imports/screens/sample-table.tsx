import { useTranslation } from "react-i18next";
import type { Detected } from "#app/core/domain/sheets/reading";
import type { SampleRow } from "./import-answers";
import { useReadTime } from "./use-read-time";

type Props = { samples: SampleRow[]; detected: Detected };

const LOOKS = {
  create: "bg-good-soft text-good",
  update: "bg-accent-soft text-accent-ink",
  unchanged: "bg-sunken text-muted",
  reject: "bg-danger-soft text-danger",
} as const;

/** The figures a record is compared by, under the names of their columns. */
const PREVIOUS_NAMES: Record<string, string> = {
  pieces: "piecesMade",
  defects: "piecesDefective",
  errorRate: "errorRateTyped",
};

/** The first rows of each kind, with the present values where they differ. */
export function SampleTable({ samples, detected }: Props) {
  const { t } = useTranslation("imports");
  if (samples.length === 0) return null;
  const fields = Object.keys(samples[0]?.values ?? {});
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard.
    <section tabIndex={0} aria-label={t("sample")} className="max-h-80 overflow-auto rounded-s border border-line">
      <table className="w-full text-start text-sm">
        <caption className="sr-only">{t("sample")}</caption>
        <thead className="sticky top-0 bg-raised text-xs text-muted">
          <tr>
            {[t("line"), t("what"), ...fields.map((field) => t(`columns.${field}`))].map((name) => (
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
                  <Cell sample={sample} field={field} detected={detected} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type CellProps = { sample: SampleRow; field: string; detected: Detected };

function Cell({ sample: { action, values, previous }, field, detected }: CellProps) {
  const { t } = useTranslation("imports");
  const read = useReadTime(detected)(field, values[field] ?? "");
  const before = action === "update" ? previous?.[PREVIOUS_NAMES[field] ?? field] : undefined;
  const isChanged = before !== undefined && String(before ?? "") !== values[field];
  return (
    <>
      {values[field]}
      {read && <span className="figure block text-xs text-muted">{t("readAs", { read })}</span>}
      {isChanged && (
        <span className="block text-xs text-muted">
          {t("before")} <s>{String(before ?? "") || "–"}</s>
        </span>
      )}
    </>
  );
}

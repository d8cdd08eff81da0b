import { useTranslation } from "react-i18next";
import { type AuditEntry, differences, isTruncated } from "#app/domain/audit-logs";
import { useFormat } from "#app/ui/use-format";
import type { Said } from "./use-said";

type Props = { entry: AuditEntry; said: Said };

/** What an entry changed, field by field: before struck through, after plain. */
export function DifferenceTable({ entry, said }: Props) {
  const { t } = useTranslation("audit-logs");
  const format = useFormat();
  const truncated = [entry.previous, entry.next].find(isTruncated);
  const fields = differences(entry);
  if (truncated) {
    return (
      <p className="text-sm text-muted">
        {t("truncated", { characters: format.number(Number(truncated.characters)) })}
      </p>
    );
  }
  if (fields.length === 0) return <p className="text-sm text-muted">{t("noFields")}</p>;
  return (
    <div className="overflow-x-auto rounded-s border border-line">
      <table className="w-full text-sm">
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            {["field", "previous", "next"].map((column) => (
              <th key={column} scope="col" className="px-3 py-1.5 text-start font-medium">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, previous, next }) => (
            <tr key={field} className="border-b border-line align-top last:border-0">
              <th scope="row" className="px-3 py-1.5 text-start font-medium">
                {said.field(field)}
              </th>
              <Value of={previous} text={said.value(field, previous)} isGone />
              <Value of={next} text={said.value(field, next)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ of, text, isGone = false }: { of: unknown; text: string; isGone?: boolean }) {
  const isEmpty = of === null || of === "";
  return (
    <td className="max-w-64 px-3 py-1.5 wrap-anywhere">
      {isEmpty ? (
        <span className="text-faint">{text}</span>
      ) : isGone ? (
        <del className="decoration-1">{text}</del>
      ) : (
        <ins className="no-underline">{text}</ins>
      )}
    </td>
  );
}

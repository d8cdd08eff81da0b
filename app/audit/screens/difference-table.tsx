import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type AuditEntry, differences, isTruncated } from "#app/audit/domain/log";
import type { EntryWords } from "#app/audit/i18n/entry-words";
import { Button } from "#app/ui/form/button";
import { useFormat } from "#app/ui/text/use-format";
import { useRestore } from "./use-restore";

type Props = { entry: AuditEntry; entryWords: EntryWords };

/** Shows the changes of an entry field by field: before struck through, after plain. */
export function DifferenceTable({ entry, entryWords }: Props) {
  const { t } = useTranslation("audit");
  const format = useFormat();
  const { restore, isRestorable, isBusy } = useRestore(entry);
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
        <Columns mayRestore={fields.some(isRestorable)} />
        <tbody>
          {fields.map((difference) => {
            const { field, previous, next } = difference;
            const name = entryWords.field(field, entry.resource);
            return (
              <tr key={field} className="border-b border-line align-top last:border-0">
                <th scope="row" className="px-3 py-1.5 text-start font-medium">
                  {name}
                </th>
                <Value value={previous} text={entryWords.value(field, previous)} isGone />
                <Value value={next} text={entryWords.value(field, next)} />
                {isRestorable(difference) && (
                  <td className="px-2 py-1 text-end">
                    <Button
                      size="s"
                      variant="quiet"
                      icon={Undo2}
                      busy={isBusy}
                      aria-label={t("restoreField", { field: name })}
                      onClick={() => restore(difference, name)}
                    >
                      {t("restore")}
                    </Button>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Columns({ mayRestore }: { mayRestore: boolean }) {
  const { t } = useTranslation("audit");
  return (
    <thead className="text-xs text-muted">
      <tr className="border-b border-line">
        {["field", "previous", "next"].map((column) => (
          <th key={column} scope="col" className="px-3 py-1.5 text-start font-medium">
            {t(column)}
          </th>
        ))}
        {mayRestore && (
          <th scope="col" className="px-3 py-1.5">
            <span className="sr-only">{t("restore")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function Value({ value, text, isGone = false }: { value: unknown; text: string; isGone?: boolean }) {
  const isEmpty = value === null || value === "";
  return (
    <td className="max-w-96 px-3 py-1.5 whitespace-pre-line wrap-anywhere">
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

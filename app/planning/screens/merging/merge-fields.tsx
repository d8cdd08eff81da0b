import { useTranslation } from "react-i18next";
import type { MergePreview } from "#app/plant/domain/merging";

/** A line of the comparison: how the value of one of both is shown. `keys` are the fields that it shows. */
export type MergeField<Of> = { label: string; keys: readonly (keyof Of)[]; value: (one: Of) => string };

type Props<Of> = { preview: MergePreview<Of>; fields: readonly MergeField<Of>[] };

/** Both side by side: who goes, and who stays with what they get. Lines that are empty for both are left out. */
export function MergeFields<Of extends { name: string }>({ preview, fields }: Props<Of>) {
  const { t } = useTranslation();
  const { from, kept, filled } = preview;
  const after = { ...kept, ...filled };
  const shown = fields.filter(({ value }) => value(from) !== "" || value(after) !== "");
  return (
    <table className="w-full table-fixed text-start text-sm wrap-anywhere">
      <thead>
        <tr className="border-b border-line align-bottom">
          <td className="w-1/4 sm:w-1/5" />
          <th scope="col" className="px-2 py-1.5 text-start font-medium text-muted">
            {t("common:merge.goes")}
          </th>
          <th scope="col" className="px-2 py-1.5 text-start font-medium">
            {t("common:merge.stays")}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ label, keys, value }) => (
          <tr key={label} className="border-b border-line align-top">
            <th scope="row" className="py-1.5 pe-2 text-start font-normal text-muted">
              {label}
            </th>
            <td className="px-2 py-1.5 text-muted">{value(from) || "–"}</td>
            <td className="px-2 py-1.5">
              {value(after) || "–"}
              {keys.some((key) => key in filled) && (
                <span className="block text-xs text-muted">{t("common:merge.filled")}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useTranslation } from "react-i18next";
import { useFormat } from "#app/ui/text/use-format";

type Counts = { created: number; updated: number; unchanged: number; rejected: number };
/** `totalRows`: the lines below the header; those that are none of the four are no rows. */
type Props = Counts & { totalRows: number };
const LOOKS = {
  created: "text-good",
  updated: "text-accent-ink",
  unchanged: "text-muted",
  rejected: "text-danger",
} as const;

/** New, changed, unchanged, rejected, and what is no row. */
export function CountTiles({ totalRows, ...counts }: Props) {
  const { t } = useTranslation("imports");
  const format = useFormat();
  const noRows = totalRows - counts.created - counts.updated - counts.unchanged - counts.rejected;
  const looks = (name: keyof Counts) => (counts[name] === 0 ? "text-faint" : LOOKS[name]);
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(["created", "updated", "unchanged", "rejected"] as const).map((name) => (
          <div key={name} className="flex flex-col-reverse rounded-s border border-line bg-surface px-4 py-3">
            <dt className="text-xs text-muted">{t(`counts.${name}`)}</dt>
            <dd className={`figure text-2xl ${looks(name)}`}>{format.number(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {noRows > 0 && <p className="text-sm text-muted">{t("noRows", { count: noRows })}</p>}
    </>
  );
}

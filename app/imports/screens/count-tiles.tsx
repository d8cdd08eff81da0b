import { useTranslation } from "react-i18next";
import { useFormat } from "#app/ui/text/use-format";

type Props = { created: number; updated: number; unchanged: number; rejected: number };
const LOOKS = {
  created: "text-good",
  updated: "text-accent-ink",
  unchanged: "text-muted",
  rejected: "text-danger",
} as const;

/** New, changed, unchanged, rejected. */
export function CountTiles(counts: Props) {
  const { t } = useTranslation("imports");
  const format = useFormat();
  const looks = (name: keyof Props) => (counts[name] === 0 ? "text-faint" : LOOKS[name]);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {(["created", "updated", "unchanged", "rejected"] as const).map((name) => (
        <div key={name} className="flex flex-col-reverse rounded-s border border-line bg-surface px-4 py-3">
          <dt className="text-xs text-muted">{t(`counts.${name}`)}</dt>
          <dd className={`figure text-2xl ${looks(name)}`}>{format.number(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

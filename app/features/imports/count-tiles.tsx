import { useTranslation } from "react-i18next";
import { useFormat } from "#app/ui/use-format";

type Counts = { created: number; updated: number; unchanged: number; rejected: number };
type Props = Counts & {
  /** Taken back: the figures say what was, without the colours of what is. */
  isUndone?: boolean;
};

const LOOKS = {
  created: "text-good",
  updated: "text-accent-ink",
  unchanged: "text-muted",
  rejected: "text-danger",
} as const;

/** New, changed, unchanged, rejected. */
export function CountTiles({ isUndone = false, ...counts }: Props) {
  const { t } = useTranslation("imports");
  const format = useFormat();
  const looks = (name: keyof Counts) => (counts[name] === 0 ? "text-faint" : isUndone ? "text-muted" : LOOKS[name]);
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

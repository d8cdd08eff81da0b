import { useFormat } from "./use-format";

type Props = { range: { from: string; to: string } };

/** The days of a period on paper, where "last 30 days" would soon be wrong. */
export function PaperRange({ range }: Props) {
  const format = useFormat();
  if (!range.from || !range.to) return null;
  return <p className="hidden text-sm font-medium text-ink print:block">{format.days(range)}</p>;
}

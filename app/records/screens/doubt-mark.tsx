import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Doubt } from "#app/records/domain/questions";

type Props = { doubt: Doubt; among: readonly Doubt[] };

/** A mark beside a figure of a record that is impossible or unlikely; nothing otherwise. */
export function DoubtMark({ doubt, among }: Props) {
  const { t } = useTranslation();
  if (!among.includes(doubt)) return null;
  return (
    <span
      title={t(`common:doubtText.${doubt}`)}
      className="flex items-center justify-end gap-1 text-xs whitespace-nowrap text-fair"
    >
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {t(`common:doubt.${doubt}`)}
    </span>
  );
}

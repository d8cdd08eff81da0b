import { useTranslation } from "react-i18next";

type Props = { shown: number; total: number };

/** Says that a list has more than it shows; nothing where it shows all. */
export function CutNote({ shown, total }: Props) {
  const { t } = useTranslation("common");
  if (shown >= total) return null;
  return <p className="text-sm text-muted">{t("cut", { shown, total })}</p>;
}

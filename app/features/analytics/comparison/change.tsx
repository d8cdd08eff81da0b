import { useTranslation } from "react-i18next";

type Props = { value: number; text: (size: number) => string; days: number };

/** The difference to the range before, in words rather than by colour. */
export function Change({ value, text, days }: Props) {
  const { t } = useTranslation("analytics");
  const amount = text(Math.abs(value));
  const kind = amount === text(0) ? "same" : value > 0 ? "more" : "less";
  return <span className="figure block">{t(`change.${kind}`, { amount, count: days })}</span>;
}

import { useTranslation } from "react-i18next";

type Offered = { isOwn?: boolean };

/** The heading above the first choice of the line's own people, and above the first of the others behind them. */
export function OwnHeading({ choice, before }: { choice: Offered; before: Offered | undefined }) {
  const { t } = useTranslation("common");
  const isFirst = choice.isOwn ? !before : before?.isOwn;
  if (!isFirst) return null;
  return (
    <p role="presentation" className="px-2 pt-1.5 pb-1 text-xs text-muted">
      {t(choice.isOwn ? "choices.ofLine" : "choices.others")}
    </p>
  );
}

import { useTranslation } from "react-i18next";
import type { WhyStyle } from "#app/dashboard/domain/why";

type Props = { styles: readonly (Pick<WhyStyle, "id" | "name"> & { isNew?: boolean })[] };

const SHOWN = 3;

/** The products, and a mark where another one began. */
export function StylesFact({ styles }: Props) {
  const { t } = useTranslation("why");
  const others = styles.length - SHOWN;
  return (
    <ul>
      {styles.slice(0, SHOWN).map(({ id, name, isNew }) => (
        <li key={id}>
          {name}
          {isNew && (
            <span className="ms-1.5 inline-block whitespace-nowrap rounded-full bg-accent-soft px-1.5 py-0.5 text-xs font-medium text-accent-ink">
              {t("new")}
            </span>
          )}
        </li>
      ))}
      {others > 0 && <li className="text-muted">{t("others", { count: others })}</li>}
    </ul>
  );
}

import clsx from "clsx";
import { useTranslation } from "react-i18next";

/** More names than this are set smaller, so that none is cut off. */
const MOST_LARGE = 10;
/** The most names that fit on a television; the board shows the number of the others. */
const MOST_NAMED = 40;

/** The people assigned, by name. */
export function BoardPeople({ people }: { people: string[] }) {
  const { t } = useTranslation("board");
  const others = people.length - MOST_NAMED;
  return (
    <section aria-labelledby="people" className="rounded-m border border-line bg-surface p-4 lg:p-5">
      <h2 id="people" className="text-base text-muted lg:text-lg">
        {t("people", { count: people.length })}
      </h2>
      {people.length === 0 ? (
        <p className="mt-1 text-lg lg:text-2xl">{t("nobody")}</p>
      ) : (
        <ul
          className={clsx(
            "mt-1 gap-x-4",
            people.length > MOST_LARGE
              ? "columns-[9rem] text-sm leading-snug min-[100rem]:columns-[12rem] min-[100rem]:text-lg min-[100rem]:leading-snug"
              : "columns-[12rem] text-lg lg:text-2xl",
          )}
        >
          {people.slice(0, MOST_NAMED).map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and only the position distinguishes them
            <li key={`${index} ${name}`} className="break-inside-avoid ps-3 -indent-3 break-words">
              {name}
            </li>
          ))}
          {others > 0 && <li className="text-muted">{t("more", { count: others })}</li>}
        </ul>
      )}
    </section>
  );
}

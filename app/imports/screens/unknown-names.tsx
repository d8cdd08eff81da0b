import { useTranslation } from "react-i18next";
import { textOf } from "#app/imports/domain/alias-keys";
import { ChoiceBox } from "./choice-box";
import type { Outlook } from "./import-answers";
import { isPerson, useKnownThings } from "./known-things";
import { PersonSearch } from "./person-search";

type Props = { unknown: Outlook["unknown"]; onAnswer: (key: string, answer: string) => void };

const SHOWN = 50;

/** Names that nobody has, each with the choice of somebody or something known: people change their names. */
export function UnknownNames({ unknown: { total, items }, onAnswer }: Props) {
  const { t } = useTranslation("imports");
  const thingsFor = useKnownThings(items);
  if (total === 0) return null;
  const shown = items.slice(0, SHOWN);
  return (
    <details className="rounded-s border border-line px-4 py-3">
      <summary className="cursor-pointer text-sm font-semibold text-ink">
        {t("unknown.title", { count: total })}
      </summary>
      <p className="pt-2 text-sm text-muted">{t("unknown.text")}</p>
      <ul className="flex max-h-112 flex-col gap-3 overflow-y-auto p-1 pt-3">
        {shown.map(({ key, about, said }) => (
          <li key={key} className="grid items-center gap-2 sm:grid-cols-2">
            <p className="min-w-0 text-sm text-ink [overflow-wrap:anywhere]">
              {said.name} <span className="figure text-muted">{said.code}</span>
            </p>
            {isPerson(about) ? (
              <PersonSearch
                label={t("questions.search", { name: said.name || said.code })}
                placeholder={t("questions.searchHint")}
                onPick={({ value }) => onAnswer(key, `keep:${value}`)}
              />
            ) : (
              <ChoiceBox
                label={t("unknown.choose", { name: textOf(said) })}
                value=""
                choices={[
                  { value: "", label: t("unknown.notKnown") },
                  ...thingsFor(about).map(({ id, name }) => ({ value: `keep:${id}`, label: name })),
                ]}
                onChange={(answer) => answer !== "" && onAnswer(key, answer)}
              />
            )}
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <p className="pt-3 text-xs text-muted">{t("unknown.more", { count: total - shown.length })}</p>
      )}
    </details>
  );
}

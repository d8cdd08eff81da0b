import type { TFunction } from "i18next";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Named } from "#app/core/domain/texts/name-matching";
import type { Question } from "#app/imports/domain/questions";
import type { SheetPlace } from "#app/imports/domain/rejections";
import { Button } from "#app/ui/form/button";
import { ChoiceBox } from "./choice-box";
import { isPerson, type KnownThing } from "./known-things";
import { PersonSearch } from "./person-search";
import { placeNames } from "./place-names";

type Props = {
  question: Question;
  /** All lines or products, where the question is about one. */
  things: readonly KnownThing[];
  places: Record<string, SheetPlace>;
  answer: string;
  onChange: (answer: string) => void;
  /** Adds the text as a new reason of stops, for those who may. */
  onAddReason: ((name: string) => void) | null;
};

/** The choice that opens the search for anybody else. */
const ELSE = "else";

/** The row of the file beside the known worker, and the choices. */
export function QuestionCard({ question, things, places, answer, onChange, onAddReason }: Props) {
  const { t } = useTranslation("imports");
  const [isSearching, setSearching] = useState(false);
  const { about, doubt, line, said, candidates, chosen } = question;
  const name = said.name || said.code;
  const others = isPerson(about)
    ? [{ value: ELSE, label: t("questions.somebodyElse") }]
    : othersOf(t, things, candidates);
  return (
    <li className="grid gap-3 rounded-s border border-line bg-surface px-4 py-3 sm:grid-cols-2">
      <dl className="grid min-w-0 grid-cols-2 gap-3 text-sm sm:col-span-2">
        <Side title={t("questions.inFile")} named={[said]} />
        {doubt !== "unknown" && <Side title={t("questions.known")} named={candidates} />}
      </dl>
      <p className="self-end text-xs text-muted">
        {placeNames(t, [line], places) ?? t("lineNumber", { line })} · {t(`questions.doubt.${doubt}`)}
      </p>
      <ChoiceBox
        label={isPerson(about) ? t("questions.who", { name }) : t("questions.which", { name })}
        value={isSearching ? ELSE : answer}
        choices={[
          { value: "", label: t("questions.choose") },
          ...choicesOf(t, { ...question, candidates: chosen ? [...candidates, chosen] : candidates }),
          ...others,
        ]}
        onChange={(choice) => {
          setSearching(choice === ELSE);
          if (choice !== ELSE) onChange(choice);
        }}
      />
      {isSearching && (
        <div className="sm:col-start-2">
          <PersonSearch
            label={t("questions.search", { name })}
            placeholder={t("questions.searchHint")}
            onPick={({ value }) => {
              setSearching(false);
              onChange(`keep:${value}`);
            }}
          />
        </div>
      )}
      {about === "reason" && onAddReason && (
        <Button size="s" icon={Plus} className="sm:col-start-2 sm:justify-self-start" onClick={() => onAddReason(name)}>
          {t("questions.addReason", { name })}
        </Button>
      )}
    </li>
  );
}

function Side({ title, named }: { title: string; named: Pick<Named, "name" | "number" | "code">[] }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{title}</dt>
      {named.map(({ name, number, code }) => (
        <dd key={`${name} ${number} ${code}`} className="text-ink [overflow-wrap:anywhere]">
          {name} <span className="figure text-muted">{number || code}</span>
        </dd>
      ))}
    </div>
  );
}

function choicesOf(t: TFunction<"imports">, { about, doubt, candidates }: Question) {
  const isHeld = doubt === "otherName";
  if (about !== "twin") {
    const meant = candidates.map((known) => ({
      value: `keep:${known.id}`,
      label: t("questions.means", { known: nameOf(known) }),
    }));
    if (about === "reason") return meant;
    return [...meant, { value: "new", label: t(isHeld ? "questions.leftOut" : "questions.nobody") }];
  }
  const isOne = candidates.length === 1;
  const same = candidates.flatMap((known) =>
    (["update", "keep"] as const).map((verb) => ({
      value: `${verb}:${known.id}`,
      label: isOne ? t(`questions.${verb}`) : t(`questions.${verb}One`, { known: nameOf(known) }),
    })),
  );
  return [...same, { value: "new", label: t(isHeld ? "questions.leftOut" : "questions.create") }];
}

function othersOf(t: TFunction<"imports">, things: readonly KnownThing[], candidates: readonly Named[]) {
  const offered = new Set(candidates.map(({ id }) => id));
  return things
    .filter(({ id }) => !offered.has(id))
    .map(({ id, name }) => ({ value: `keep:${id}`, label: t("questions.another", { known: name }) }));
}

function nameOf({ name, number, code }: Named) {
  return number || code ? `${name} (${number || code})` : name;
}

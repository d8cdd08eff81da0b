import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Named } from "#app/core/domain/texts/name-matching";
import type { Question } from "#app/imports/domain/questions";
import type { Place } from "#app/imports/domain/rejections";
import { ChoiceBox } from "./choice-box";
import { placeNames } from "./place-names";

type Props = { question: Question; places: Record<string, Place>; answer: string; onChange: (answer: string) => void };

/** The row of the file beside the known worker, and the choices. */
export function QuestionCard({ question, places, answer, onChange }: Props) {
  const { t } = useTranslation("imports");
  const { about, doubt, line, said, candidates } = question;
  const isPerson = about === "twin" || about === "worker";
  const name = said.name || said.code;
  return (
    <li className="grid gap-3 rounded-s border border-line bg-surface px-4 py-3 sm:grid-cols-2">
      <dl className="grid min-w-0 grid-cols-2 gap-3 text-sm sm:col-span-2">
        <Side title={t("questions.inFile")} named={[said]} />
        <Side title={t("questions.known")} named={candidates} />
      </dl>
      <p className="self-end text-xs text-muted">
        {placeNames(t, [line], places) ?? t("lineNumber", { line })} · {t(`questions.doubt.${doubt}`)}
      </p>
      <ChoiceBox
        label={isPerson ? t("questions.who", { name }) : t("questions.which", { name })}
        value={answer}
        choices={[{ value: "", label: t("questions.choose") }, ...choicesOf(t, question)]}
        onChange={onChange}
      />
    </li>
  );
}

function Side({ title, named }: { title: string; named: Pick<Named, "name" | "code">[] }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{title}</dt>
      {named.map(({ name, code }) => (
        <dd key={`${name} ${code}`} className="text-ink [overflow-wrap:anywhere]">
          {name} <span className="figure text-muted">{code}</span>
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

function nameOf({ name, code }: Named) {
  return code ? `${name} (${code})` : name;
}

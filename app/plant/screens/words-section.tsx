import { useTranslation } from "react-i18next";
import { WORDS, wordsAmong } from "#app/core/domain/texts/vocabulary";
import type { Language } from "#app/i18n/languages";
import { inWordsOf } from "#app/i18n/vocabulary";
import { ChecksField } from "#app/ui/form/checks-field";
import { Panel } from "#app/ui/page/panel";
import type { PartProps } from "./labelled";

/** Some of our sentences by language, before the factory's words. */
export type SampleSentences = Record<Language, readonly string[]>;

/** The words that the factory uses instead of ours, and how some sentences read with those that are marked. */
export function WordsSection({ fields, labels, samples }: PartProps & { samples: SampleSentences }) {
  const { t, i18n } = useTranslation("plant");
  const { value } = fields.vocabulary;
  const chosen = wordsAmong([value ?? []].flat().map(String));
  const language = i18n.language as Language;
  return (
    <Panel id="words" title={t("sections.words")} note={t("vocabularyNote")}>
      <ChecksField
        field={fields.vocabulary}
        label={labels.vocabulary as string}
        options={WORDS}
        labelOf={(word) => t(`vocabulary.${word}`)}
      />
      <figure className="pt-4 text-sm">
        <figcaption className="font-medium">{t("vocabularyPreview")}</figcaption>
        <ul className="list-disc space-y-1 ps-5 pt-1.5 text-muted">
          {(samples[language] ?? []).map((sample) => (
            <li key={sample}>{inWordsOf(chosen, language, sample)}</li>
          ))}
        </ul>
      </figure>
    </Panel>
  );
}

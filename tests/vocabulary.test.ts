import { expect, test } from "vitest";
import { matchColumns } from "#app/core/domain/sheets/header";
import { CALLED_APART, type Vocabulary, WORDS, type Word } from "#app/core/domain/texts/vocabulary";
import type { Language } from "#app/i18n/languages";
import { NAMESPACES, resources } from "#app/i18n/resources";
import { inWordsOf, versionWith, vocabularyIn } from "#app/i18n/vocabulary";
import { wordsOf } from "#app/i18n/words";
import { IMPORT_KINDS } from "#app/imports/domain/imports";
import { columnWords, KINDS } from "#app/imports/domain/kinds";

/** Forms that no text may have once a word is chosen. */
const WRONG: Record<Word, Partial<Record<Language, RegExp>>> = {
  article: {
    en: /\ba article|(?<!by)\bproducts?\b/i,
    fr: /(?<!\p{L})(le|du|au|ce|nouveau|beau|vieux|de|que|la|cette) articles?(?!\p{L})|(?<!\p{L})(a|ont|aurait|se|qui) article/iu,
  },
  style: { en: /\bproducts?\b|\ban style/i, fr: /(?<!\p{L})(l’|d’|qu’|cet |nouvel |a |ont |se |qui )modèle/iu },
  smv: { en: /standard minutes?/i, fr: /minutes? standard/i },
  sam: { en: /standard minutes?/i, fr: /minutes? standard/i },
  allowed: { en: /standard minutes?|\ba allowed/i, fr: /minutes? standard/i },
  rendement: {
    fr: /efficacité|(?<!\p{L})(la|une|cette|quelle|toute|même pas la) rendement|[ld]’rendement|rendement[^.:;]*(?<!\p{L})(elle|celle|connue|inconnue|globale|mesurée|calculée|atteinte|moyenne|habituelle)(?!\p{L})/iu,
  },
  efficience: { fr: /efficacité|(?<!\p{L})(la|de|le) efficience/iu },
  lineSupervisor: { en: /(?<!line )supervisor|line line/i, fr: /chefs? d’équipe/i },
};

/** The French texts in which "produit" is no noun but a verb or a result, and so stays. */
const MADE =
  /(?<!\p{L})(a|ont|aurait|rien|se|qui|\{\{line\}\}|\{\{shift\}\},) produit(?!s)|produit (aujourd’hui|en \{\{month|des parts)/iu;

const PLACEHOLDERS = /\{\{.*?\}\}|\$t\(.*?\)/g;
const KEPT = /^(api-docs:|products:fileName|imports:templateName|plant:vocabulary|audit:codes\.vocabulary)/;

function* textsOf(file: object, place: string): Generator<[key: string, text: string]> {
  for (const [name, said] of Object.entries(file)) {
    if (typeof said === "string") yield [`${place}${name}`, said];
    else yield* textsOf(said, `${place}${name}.`);
  }
}

function textsIn(language: Language, vocabulary: Vocabulary = []): Map<string, string> {
  return new Map(
    NAMESPACES.flatMap((namespace) => [...textsOf(wordsOf(language, namespace, vocabulary) ?? {}, `${namespace}:`)]),
  );
}

const OURS = { en: textsIn("en"), fr: textsIn("fr") };

test.each(WORDS)("every text reads right with the word %s, and has its placeholders", (word) => {
  for (const language of Object.keys(resources) as Language[]) {
    const wrong = WRONG[word][language];
    const theirs = textsIn(language, [word]);
    expect([...theirs.keys()]).toEqual([...OURS[language].keys()]);
    let changed = 0;
    for (const [key, text] of theirs) {
      const ours = OURS[language].get(key) ?? "";
      if (text !== ours) changed += 1;
      expect(text.match(PLACEHOLDERS), key).toEqual(ours.match(PLACEHOLDERS));
      if (KEPT.test(key)) expect(text, key).toBe(ours);
      else if (wrong) expect(text.replaceAll(PLACEHOLDERS, ""), key).not.toMatch(wrong);
    }
    if (wrong) expect(changed, `${word} in ${language}`).toBeGreaterThan(5);
    else expect(changed, `${word} in ${language}`).toBe(0);
  }
});

test("of a product that is called article, only the verb is left, and every form was seen", () => {
  const left = [...textsIn("fr", ["article"])].filter(
    ([key, text]) => !KEPT.test(key) && /\bproduits?(?!\p{L})/iu.test(text),
  );
  for (const [key, text] of left) expect(text, key).toMatch(MADE);
  const said = (text: string) => inWordsOf(["article", "rendement", "sam", "lineSupervisor"], "fr", text);
  expect(said("Le nouveau produit {{product}}, du produit au produit ; ce produit a produit de produits.")).toBe(
    "Le nouvel article {{product}}, de l’article à l’article ; cet article a produit d’articles.",
  );
  expect(said("L’efficacité de l’usine n’est pas encore connue, elle commence donc par 100 %.")).toBe(
    "Le rendement de l’usine n’est pas encore connu, il commence donc par 100 %.",
  );
  expect(said("Chefs d’équipe : {{count, number}} minutes standard")).toBe("Chefs de chaîne : {{count, number}} SAM");
  expect(inWordsOf(["article"], "en", "A product of {{product}}: products")).toBe(
    "An article of {{product}}: articles",
  );
});

test("every word belongs to one thing, emails have none of them, and a version names those of the factory", () => {
  expect(new Set(WORDS).size).toBe(Object.values(CALLED_APART).flat().length);
  for (const language of ["en", "fr"] as const)
    expect(wordsOf(language, "mail", WORDS)).toEqual(resources[language].mail);
  expect(vocabularyIn(versionWith("1x", ["article", "rendement"]))).toEqual(["article", "rendement"]);
  for (const version of [undefined, "", "1x", "1x~", "1x~article2.__proto__"])
    expect(vocabularyIn(version)).toEqual([]);
  expect(versionWith("1x", [])).toBe("1x");
});

test.each(WORDS)("files whose headings use the word %s are read as those with ours", (word) => {
  for (const language of Object.keys(resources) as Language[]) {
    const theirs = textsIn(language, [word]);
    for (const kind of IMPORT_KINDS) {
      const { fields } = KINDS[kind];
      for (const { key } of fields) {
        const [ours = "", said = ""] = [OURS[language], theirs].map((texts) => texts.get(columnWords(kind, key)));
        if (ours !== said)
          expect(matchColumns([said], fields), `${kind}: ${said}`).toEqual(matchColumns([ours], fields));
      }
    }
  }
});

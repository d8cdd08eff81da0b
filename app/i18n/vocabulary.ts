import type { Vocabulary, Word } from "#app/core/domain/texts/vocabulary";
import { wordsAmong } from "#app/core/domain/texts/vocabulary";
import type { Language } from "./languages";

/** Words of ours in lower case, each with the words that replace it; an s of the plural stays. */
type Rules = Readonly<Record<string, string>>;

/** An article, a pronoun and an adjective change with their noun. */
const RULES: Record<Word, Partial<Record<Language, Rules>>> = {
  article: {
    en: { "a product": "an article", product: "article" },
    fr: {
      "le produit": "l’article",
      "du produit": "de l’article",
      "au produit": "à l’article",
      "ce produit": "cet article",
      "nouveau produit": "nouvel article",
      "de produit": "d’article",
      produit: "article",
    },
  },
  style: { en: { product: "style" }, fr: { produit: "modèle" } },
  // All three are plural, as ours: standard minute values, standard allowed minutes.
  smv: { en: { "standard minutes": "SMV" }, fr: { "minutes standard": "SMV" } },
  sam: { en: { "standard minutes": "SAM" }, fr: { "minutes standard": "SAM" } },
  allowed: { en: { "standard minutes": "allowed minutes" }, fr: { "minutes standard": "minutes allouées" } },
  rendement: {
    fr: {
      "l’efficacité commence par celle": "le rendement commence par celui",
      "l’efficacité de l’usine n’est pas encore connue, elle": "le rendement de l’usine n’est pas encore connu, il",
      "l’efficacité est inconnue": "le rendement est inconnu",
      "l’efficacité globale": "le rendement global",
      "efficacité globale": "rendement global",
      "elle dit à quel rythme": "il dit à quel rythme",
      "de l’efficacité": "du rendement",
      "à l’efficacité": "au rendement",
      "l’efficacité": "le rendement",
      "d’efficacité": "de rendement",
      "une efficacité": "un rendement",
      efficacité: "rendement",
    },
  },
  efficience: { fr: { efficacité: "efficience" } },
  lineSupervisor: {
    en: { supervisor: "line supervisor" },
    fr: { "chef d’équipe": "chef de chaîne", "chefs d’équipe": "chefs de chaîne" },
  },
};

/** Where a word is no such noun: "a produit", "produit toujours", "Produit aujourd’hui"; or says it already. */
const GUARDED: Rules = {
  produit:
    "(?<!(?<!\\p{L})(?:a|ont|aurait|auraient|se|qui|rien) )produit(?! toujours| aujourd’hui| en \\{\\{| des parts)",
  supervisor: "(?<!line )supervisor",
};

/** A value that a text is given, or another text in it; what programs read is kept too. */
const KEPT = "\\{\\{.*?\\}\\}|\\$t\\(.*?\\)";
/** The texts that stay ours: names of files, descriptions for programs, and the words that are offered. */
const KEPT_TEXTS = ["fileName", "templateName", "vocabulary"];
const KEPT_FILES = ["api-docs"];

type Rewriting = { pattern: RegExp; rules: Rules };
const known = new Map<string, Rewriting>();

function rewritingOf(language: Language, vocabulary: Vocabulary): Rewriting {
  const name = `${language} ${vocabulary.join()}`;
  const rewriting =
    known.get(name) ?? rewritingBy(Object.assign({}, ...vocabulary.map((word) => RULES[word][language])));
  known.set(name, rewriting);
  return rewriting;
}

/** One pattern of all rules, longer ones first. */
function rewritingBy(rules: Rules): Rewriting {
  const said = Object.keys(rules).sort((one, other) => other.length - one.length);
  const guarded = said.map((ours) => ours.replace(/produit|supervisor/, (noun) => GUARDED[noun] ?? noun));
  const apart = "[\\p{L}\\p{N}_-]";
  const pattern = guarded.length > 0 ? `${KEPT}|(?<!${apart})(?:${guarded.join("|")})s?(?!${apart})` : KEPT;
  return { rules, pattern: new RegExp(pattern, "giu") };
}

/** A text of ours in the words of a factory; its placeholders stay. */
export function inWordsOf(vocabulary: Vocabulary, language: Language, text: string): string {
  if (!OURS.test(text)) return text;
  const { pattern, rules } = rewritingOf(language, vocabulary);
  return text.replace(pattern, (ours) => {
    const said = ours.toLowerCase();
    const theirs = rules[said] ?? (said.endsWith("s") && rules[said.slice(0, -1)]?.concat("s"));
    return theirs ? withCaseOf(ours, theirs) : ours;
  });
}

/** The words that the rules look for; most texts have none of them. */
const OURS = /product|produit|standard|efficacité|supervisor|d’équipe/i;

function withCaseOf(ours: string, theirs: string): string {
  const first = ours.charAt(0);
  return first === first.toLowerCase() ? theirs : theirs.charAt(0).toUpperCase() + theirs.slice(1);
}

/** A file of words in the words of a factory. */
export function fileInWordsOf(vocabulary: Vocabulary, language: Language, namespace: string, file: object): object {
  if (vocabulary.length === 0 || KEPT_FILES.includes(namespace)) return file;
  return Object.fromEntries(
    Object.entries(file).map(([key, said]) => {
      if (KEPT_TEXTS.includes(key)) return [key, said];
      if (typeof said === "string") return [key, inWordsOf(vocabulary, language, said)];
      return [key, fileInWordsOf(vocabulary, language, namespace, said)];
    }),
  );
}

/** A version of the words as pages and addresses name it: our words, and those of the factory. */
export function versionWith(ours: string, vocabulary: Vocabulary): string {
  return vocabulary.length === 0 ? ours : `${ours}~${vocabulary.join(".")}`;
}

/** The words of the factory in a version. */
export function vocabularyIn(version: string | undefined): Word[] {
  const [, codes = ""] = (version ?? "").split("~");
  return wordsAmong(codes.split("."));
}

import * as z from "zod";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { uniqueName } from "#app/core/domain/texts/fields";
import { areOfTwo, type Named } from "#app/core/domain/texts/name-matching";
import { aliasKey, textOf } from "./alias-keys";
import { chosenId, type Question } from "./questions";

/** What a text of a file or of a pasted block may mean. */
export const ALIASED = ["worker", "line", "product", "reason"] as const;
export type Aliased = (typeof ALIASED)[number];

/** A text that somebody said the meaning of, so that it is not asked about again. */
export type Alias = { id: Id; about: Aliased; text: string; meantId: Id };
export type NewAlias = Omit<Alias, "id"> & { textKey: string };

/** The meaning of a text, as somebody says it. */
export const AliasInput = z.object({
  about: z.enum(ALIASED, "errors:choiceInvalid"),
  text: uniqueName("errors:textInvalid").min(1, "errors:textInvalid").max(LIMITS.nameLength, "errors:nameTooLong"),
  meantId: Id,
});
export type AliasInput = z.infer<typeof AliasInput>;

/** What aliases are listed of: one object, or all things of a kind. */
export const AliasQuery = z.object({
  about: z.enum(ALIASED, "errors:choiceInvalid").optional(),
  meantId: Id.optional(),
});
export type AliasQuery = z.infer<typeof AliasQuery>;

/** A name or code of a file that was read by an alias, and the number of rows with it. */
export type AliasUse = { id: Id; about: Aliased; said: Said; meant: Named; rows: number };
type Said = { name: string; code: string };

/** A name or code that nobody has, under the key by which an answer may say who or what it is. */
export type UnknownName = Pick<Question, "key" | "about" | "line" | "rows" | "said">;

/** What a file asks, what an earlier answer has said already, and the names that nobody has. */
export type Notes = { questions: Question[]; asBefore: AliasUse[]; unknown: UnknownName[] };

export function noNotes(): Notes {
  return { questions: [], asBefore: [], unknown: [] };
}

/** Finds the alias of a text. */
export function openAliases(aliases: readonly Alias[]): (about: Aliased, text: string) => Alias | undefined {
  const byText = new Map(aliases.map((alias) => [`${alias.about} ${aliasKey(alias.text)}`, alias]));
  return (about, text) => byText.get(`${about} ${aliasKey(text)}`);
}

/** Whether an alias of a code may be trusted: the name beside it is not quite another one. */
export function isTrusted({ code, name }: Said, meant: Named): boolean {
  return code === "" || !areOfTwo(name, meant.name);
}

/**
 * The aliases that the answers to these questions make: a known person or thing that a text means. A number of a new
 * worker, or of somebody with quite another name, is no text of that kind. A text with two answers in one file has none.
 */
export function keptAnswers(questions: readonly Question[]): NewAlias[] {
  const kept = questions.filter(isAboutText).map(({ about, said, answer }): NewAlias & { isKnown: boolean } => {
    const text = textOf(said);
    const meantId = chosenId(answer);
    return {
      about: about === "twin" ? "worker" : about,
      text,
      textKey: aliasKey(text),
      meantId: meantId ?? "0",
      isKnown: meantId !== null,
    };
  });
  const alike = groupBy(kept, ({ about, textKey }) => `${about} ${textKey}`);
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first?.isKnown || others.some(({ meantId }) => meantId !== first.meantId)) return [];
    const { isKnown: _isKnown, ...alias } = first;
    return alias.textKey === "" ? [] : [alias];
  });
}

function isAboutText({ about, doubt, said }: Question): boolean {
  return doubt !== "otherName" && !(about === "twin" && said.code !== "");
}

import * as z from "zod";
import { Reference, Versioned } from "#app/core/domain/changes";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import type { Status } from "#app/core/domain/statuses";
import { singleLine } from "#app/core/domain/texts/fields";
import { LANGUAGES } from "#app/core/domain/texts/language-list";
import type { Language } from "#app/core/domain/texts/languages";
import { searchText } from "#app/core/domain/texts/search-text";
import { OUTCOMES, type PieceOutcome } from "./outcomes";
import { PICTOGRAMS, type PictogramName } from "./pictograms";

/** The two lists of causes: kinds of defect, and reasons why a line lost time. */
export const CAUSE_LISTS = ["defect", "stop"] as const;
export type CauseList = (typeof CAUSE_LISTS)[number];

/** The owner of a cause: where a defect is made, or who could have prevented the stop. */
export const OWNERS = {
  defect: ["sewing", "cutting", "material", "finishing"],
  stop: ["own", "others"],
} as const satisfies Record<CauseList, readonly string[]>;
export type Owner = (typeof OWNERS)[CauseList][number];
const EVERY_OWNER = [...OWNERS.defect, ...OWNERS.stop] as const;

const Name = singleLine("errors:textInvalid").max(LIMITS.causeNameLength, "causes:nameTooLong");

function inEachLanguage<Field extends z.ZodType>(field: Field) {
  return z.object(Object.fromEntries(LANGUAGES.map((language) => [language, field])) as Record<Language, Field>);
}

/** A name in each language. An empty one falls back to the built-in word, or to another language. */
const Names = inEachLanguage(Name.default(""));
export type CauseNames = Record<Language, string>;

/** The name of a cause in imports, exports and calls. It never changes. */
const Code = singleLine("causes:codeInvalid")
  .max(LIMITS.codeLength, "causes:codeTooLong")
  .transform(causeCode)
  .default("");

const fields = {
  names: Names,
  picture: z.enum(PICTOGRAMS, "errors:choiceInvalid"),
  owner: z.enum(EVERY_OWNER, "errors:choiceInvalid"),
  /** The usual outcome of a piece with this kind of defect; null where that is not said. */
  outcome: z.enum(OUTCOMES, "errors:choiceInvalid").nullable().default(null),
};

/** Without a code, one is made from the first name. */
export const CauseInput = z
  .object({ list: z.enum(CAUSE_LISTS, "errors:choiceInvalid"), code: Code, ...fields })
  .superRefine(refuseOwner)
  .refine(({ list, outcome }) => hasOutcome(list, outcome), { path: ["outcome"], message: "errors:choiceInvalid" })
  .refine(({ names }) => Object.values(names).some((name) => name !== ""), {
    path: ["names", LANGUAGES[0]],
    message: "causes:nameRequired",
    // A missing owner hides no missing name.
    when: ({ value }) => Names.safeParse((value as { names?: unknown } | null)?.names).success,
  });
export type CauseInput = z.infer<typeof CauseInput>;

/**
 * A change; the list and the code stay, and so does the name in a language that is left out. A built-in cause may lose
 * its names, and shows its built-in word again.
 */
export const CauseChange = z
  .object({ ...fields, names: inEachLanguage(Name).partial(), outcome: fields.outcome.unwrap() })
  .partial()
  .extend(Versioned.shape);
export type CauseChange = z.infer<typeof CauseChange>;

/** The form of a cause, which sends every field. */
export const CauseEdit = z.object(fields).extend(Versioned.shape);

/** Sets the place of a cause in its list, 1 for the first. */
export const CauseMove = Reference.extend({ place: z.number().int().min(1).max(LIMITS.causesMaximum) });
export type CauseMove = z.infer<typeof CauseMove>;

export const CauseQuery = z.object({ list: z.enum(CAUSE_LISTS).optional() });

export type Cause = {
  id: Id;
  list: CauseList;
  code: string;
  names: CauseNames;
  picture: PictogramName;
  owner: Owner;
  outcome: PieceOutcome | null;
  /** Whether the cause is built in, so that every language has a word for it. */
  isHouse: boolean;
  place: number;
  status: Status;
  createdAt: number;
  updatedAt: number;
  version: number;
};

/** Whether a list of causes has this owner. */
export function isOwnerIn(list: CauseList, owner: Owner): boolean {
  return (OWNERS[list] as readonly string[]).includes(owner);
}

/** Whether a cause of this list may have that outcome: only pieces have one. */
export function hasOutcome(list: CauseList, outcome: PieceOutcome | null): boolean {
  return list === "defect" || outcome === null;
}

/** A code made from a typed text: lower case, without accents, words joined by hyphens. */
export function causeCode(text: string): string {
  return searchText(text)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}

export const NO_NAMES = Object.fromEntries(LANGUAGES.map((language) => [language, ""])) as CauseNames;

function refuseOwner({ list, owner }: { list: CauseList; owner: Owner }, context: z.RefinementCtx) {
  if (!isOwnerIn(list, owner)) context.addIssue({ code: "custom", path: ["owner"], message: "errors:choiceInvalid" });
}

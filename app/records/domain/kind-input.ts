import * as z from "zod";
import { OUTCOMES, type PieceOutcome } from "#app/catalogue/domain/outcomes";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import type { Status } from "#app/core/domain/statuses";
import { singleLine } from "#app/core/domain/texts/fields";
import { inOrder, isSamePlace, type KindCount, type KindPlace } from "./defect-kinds";

/** A kind as a client names it: by its id or by its code, which never changes. */
const KindInput = z
  .object({
    causeId: Id.optional(),
    code: singleLine("records:kindGone")
      .min(1, "records:kindGone")
      .max(LIMITS.codeLength, "records:kindGone")
      .optional(),
    count: z
      .number("records:kindCountInvalid")
      .int("records:kindCountInvalid")
      .min(1, "records:kindCountInvalid")
      .max(LIMITS.piecesMaximum, "records:kindCountInvalid"),
    /** What became of the pieces: null where that is not known; without it, what usually becomes of them. */
    outcome: z.enum(OUTCOMES, "errors:choiceInvalid").nullish(),
  })
  .refine(({ causeId, code }) => causeId !== undefined || code !== undefined, {
    path: ["causeId"],
    message: "records:kindGone",
  });
export type KindInput = z.infer<typeof KindInput>;

/** Faults by kind. One piece may have two, and not all are noted, so their sum may differ from the defective pieces. */
export const DefectKinds = z.array(KindInput).max(LIMITS.causesMaximum, "records:kindsTooMany");

/** Faults by kind as a record keeps them. */
export const KeptKinds = z.array(
  z.object({ causeId: Id, count: z.number().int().min(1), outcome: z.enum(OUTCOMES).optional() }),
);

/** A kind of defect of the factory. */
export type FactoryKind = { id: Id; code: string; status: Status; outcome: PieceOutcome | null };

/** The record and the factory around the kinds that are checked. */
type Around = {
  /** The factory's kinds; inactive ones may stay where they were. */
  kinds: readonly FactoryKind[];
  /** The kinds of the record that is corrected. */
  before?: readonly KindCount[];
  piecesDefective: number;
};

/** The problems of kinds by their field, such as `defectKinds.0.causeId`. */
export function kindProblems(given: readonly KindInput[], { kinds, before = [], piecesDefective }: Around) {
  const problems: Record<string, string> = {};
  const stayed = new Set(before.map(({ causeId }) => causeId));
  const seen: KindPlace[] = [];
  const isActive = (id: Id) => kinds.some((kind) => kind.id === id && kind.status === "active");
  given.forEach((each, index) => {
    const id = kindOf(each, kinds)?.id ?? each.causeId;
    const outcome = each.outcome ?? undefined;
    const field = `defectKinds.${index}.causeId`;
    if (!id || !(stayed.has(id) || isActive(id))) problems[field] = "records:kindGone";
    else if (seen.some((place) => isSamePlace(place, { causeId: id, outcome }))) problems[field] = "records:kindTwice";
    else seen.push({ causeId: id, outcome });
  });
  if (given.length > 0 && piecesDefective === 0) problems.piecesDefective = "records:faultsWithoutDefects";
  return problems;
}

/**
 * Kinds as they are kept, in the order of their ids. A kind without an outcome has its usual one, unless the record that is
 * corrected has it without one. Call it only without {@link kindProblems}.
 * @param before the kinds of the record that is corrected
 */
export function settleKinds(
  given: readonly KindInput[],
  kinds: readonly FactoryKind[],
  before: readonly KindCount[] = [],
): KindCount[] {
  return inOrder(
    given.map((each) => {
      const kind = kindOf(each, kinds);
      const causeId = (kind?.id ?? each.causeId) as Id;
      const wasUntold = before.some((place) => isSamePlace(place, { causeId }));
      const outcome = each.outcome === undefined && !wasUntold ? kind?.outcome : each.outcome;
      return { causeId, count: each.count, ...(outcome && { outcome }) };
    }),
  );
}

/** Kinds as an input that leaves their outcomes as they are: one that was not said is not said. */
export function leftOpen(kinds: readonly KindInput[]): KindInput[] {
  return kinds.map((each) => ({ ...each, outcome: each.outcome ?? null }));
}

function kindOf({ causeId, code }: KindInput, kinds: readonly FactoryKind[]) {
  return kinds.find((kind) => (causeId ?? kind.id) === kind.id && (code?.toLowerCase() ?? kind.code) === kind.code);
}

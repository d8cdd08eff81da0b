import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { compareNames } from "#app/core/domain/texts/name-order";
import { always, type From, type Held, heldAfter, heldOn } from "./held";
import type { LineValues } from "./line-values";

/** A target in good pieces of a shift for the whole crew, or an efficiency in percent; both are null without one. */
export type Targets = Pick<LineValues, "targetOutput" | "targetEfficiency">;

export const TARGET_UNITS = ["pieces", "percent"] as const;
export type TargetUnit = (typeof TARGET_UNITS)[number];

/** The target of one product on a line; one of the two is set. */
export type ProductTarget = Targets & { productId: Id };
/** The same as people type it. */
export type TypedTarget = { productId: Id; target: number; unit: TargetUnit };

export type ProductNames = { productId: Id; productCode: string; productName: string };
/** The targets of one product on a line on every day. */
export type HeldTargets = ProductNames & { held: Held<Targets> };

/** What a product has from a day on, an empty one from the beginning; a row without a target takes it back. */
export type TargetRow = Omit<HeldTargets, "held"> & Targets & { since: Day };

/** Those of a product without its name. */
export type OwnTargets = Pick<HeldTargets, "productId" | "held">;

const NONE: Targets = { targetOutput: null, targetEfficiency: null };

/** The target of a product on a day; null where the line's own holds. */
export function ownTarget(own: readonly OwnTargets[], productId: Id, day: Day) {
  const held = own.find((each) => each.productId === productId)?.held;
  const targets = held ? heldOn(held, day) : NONE;
  return isTarget(targets) ? targets : null;
}

/** The products that have a target of their own on a day, with it. */
export function productTargetsOn(own: readonly OwnTargets[], day: Day): ProductTarget[] {
  return own.flatMap(({ productId }) => {
    const targets = ownTarget(own, productId, day);
    return targets ? [{ productId, ...targets }] : [];
  });
}

/**
 * The targets after a list of them is set from a day on or, without one, from the beginning. Products that it leaves out
 * lose theirs; what is set already for later days stays.
 */
export function withProductTargets(
  own: readonly OwnTargets[],
  set: readonly ProductTarget[],
  from: Day | null,
): OwnTargets[] {
  const ids = new Set([...own, ...set].map(({ productId }) => productId));
  return [...ids].map((productId) => {
    const held = own.find((each) => each.productId === productId)?.held ?? always(NONE);
    const { targetOutput, targetEfficiency } = set.find((each) => each.productId === productId) ?? NONE;
    return { productId, held: heldAfter(held, { targetOutput, targetEfficiency }, from) };
  });
}

/** The targets of a product by the days from which they hold, an empty one from the beginning. */
export function targetRows({ productId, held }: OwnTargets) {
  const days = ["", ...held.later.map(({ from }) => from)];
  const rows = days.map((since) => ({ productId, since, ...heldOn(held, since) }));
  return rows.filter((row) => row.since !== "" || isTarget(row));
}

/** The targets by product, and the products by their codes. */
export function asHeldTargets(rows: readonly TargetRow[]): HeldTargets[] {
  const held = [...groupBy(rows, ({ productId }) => productId).values()].map((own): HeldTargets => {
    const { productId, productCode, productName } = own[0] as TargetRow;
    const changes = own.map(({ since, targetOutput, targetEfficiency }) => ({
      from: since,
      targetOutput,
      targetEfficiency,
    }));
    const sorted = changes.sort((a, b) => (a.from < b.from ? -1 : 1));
    return { productId, productCode, productName, held: sorted.reduce(withTargets, always(NONE)) };
  });
  return byCode(held);
}

/** Targets with the names of their products, of those that have one on any day. */
export function withProductNames(own: readonly OwnTargets[], products: readonly ProductNames[]): HeldTargets[] {
  const names = new Map(
    products.map(({ productId, productCode, productName }) => [productId, { productCode, productName }]),
  );
  const set = own.filter((each) => targetRows(each).length > 0);
  return byCode(
    set.map((each) => ({ ...(names.get(each.productId) ?? { productCode: "", productName: "" }), ...each })),
  );
}

function byCode(held: HeldTargets[]): HeldTargets[] {
  return held.toSorted(
    (a, b) => compareNames(a.productCode, b.productCode) || Number(a.productId) - Number(b.productId),
  );
}

function withTargets(held: Held<Targets>, { from, ...targets }: From<Targets>): Held<Targets> {
  return heldAfter(held, targets, from || null);
}

export function isTarget({ targetOutput, targetEfficiency }: Targets): boolean {
  return targetOutput !== null || targetEfficiency !== null;
}

export function asTyped({ productId, targetOutput, targetEfficiency }: ProductTarget): TypedTarget {
  return targetEfficiency === null
    ? { productId, target: targetOutput ?? 0, unit: "pieces" }
    : { productId, target: targetEfficiency, unit: "percent" };
}

export function asTarget({ productId, target, unit }: TypedTarget): ProductTarget {
  return unit === "pieces"
    ? { productId, targetOutput: target, targetEfficiency: null }
    : { productId, targetOutput: null, targetEfficiency: target };
}

import { settleRange } from "#app/analytics/domain/analytics";
import { plantTime } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { can } from "#app/core/domain/permissions";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { linesNamed, peopleNamed, productsNamed } from "#app/output/data/names";
import { readWork } from "#app/output/data/output";
import {
  type AcrossRow,
  acrossProducts,
  measured,
  type OutputQuery,
  type OutputRow,
  type OutputView,
  outputRows,
  type PersonWork,
} from "#app/output/domain/output";
import { masked } from "#app/people/domain/masking";
import { type DayRange, presetRange } from "#app/plant/domain/day-ranges";

type Reading = Pick<Deps, "db" | "now" | "settings">;
type Reader = Pick<Actor, "role">;

/** A row with the names of what it is about. */
export type NamedRow = OutputRow & Named;
type Named = {
  workerName: string;
  number: string;
  cin: string;
  role: string;
  /** The lines that the person worked on, those with the most hours first. */
  productionLineName: string;
  productName: string;
  productCode: string;
};

/** A row a person, with the good pieces of each product. */
export type NamedAcross = AcrossRow & Named;

export type NamedProduct = { id: Id; name: string; code: string };

/** What each person made in a range, in the order of their names, then of the products; `across` has a row a person. */
export async function readOutput(deps: Reading, reader: Reader, query: OutputQuery) {
  authorize(reader, "records.read");
  const { range, work, named, order } = await readNamedWork(deps, reader, query);
  const rows = outputRows(work, query.by).map((row) => ({ ...row, ...named(row) }));
  return { ...range, by: query.by, totals: totalsOf(work), rows: rows.sort(order) };
}

/** The same with one row a person, and the products across. */
export async function readAcross(deps: Reading, reader: Reader, query: OutputQuery) {
  authorize(reader, "records.read");
  const { range, work, named, order, products } = await readNamedWork(deps, reader, query);
  const rows = acrossProducts(work).map((row) => ({ ...row, ...named(row) }));
  return { ...range, totals: totalsOf(work), products, rows: rows.sort(order) };
}

/** A page of the output as its screen shows it. */
export type OutputPage = Awaited<ReturnType<typeof openOutput>>;

export async function openOutput(deps: Reading, reader: Reader, view: OutputView) {
  const { page, size, layout, ...query } = view;
  const { rows, ...read } =
    layout === "across" ? await readAcross(deps, reader, query) : await readOutput(deps, reader, query);
  const items: (NamedRow & Partial<Pick<NamedAcross, "goodOf" | "hoursOfLines">>)[] = rows;
  return {
    range: { from: read.from, to: read.to },
    totals: read.totals,
    products: "products" in read ? read.products : [],
    rows: { items: items.slice((page - 1) * size, page * size), total: rows.length, totalIsCapped: false, page, size },
  };
}

/** What people made by themselves, and beside it their hours on lines that count as one. */
function totalsOf(work: readonly PersonWork[]) {
  const isOwn = ({ productId }: PersonWork) => productId !== null;
  return {
    people: new Set(work.map(({ workerId }) => workerId)).size,
    ...measured(work.filter(isOwn)),
    hoursOfLines: measured(work.filter((one) => !isOwn(one))).hours,
  };
}

async function readNamedWork({ db, now, settings }: Reading, { role }: Reader, query: OutputQuery) {
  const { from, to, by, shift, ...filter } = query;
  const today = plantTime(now(), await settings()).day;
  const range: DayRange = from || to ? settleRange({ from, to }, today) : presetRange("month", today);
  const work = await readWork(db, { ...range, ...filter, by, shift });
  const ids = (idOf: (one: PersonWork) => Id | null) => [...new Set(work.flatMap((one) => idOf(one) ?? []))];
  const [people, products, lines] = await Promise.all([
    peopleNamed(
      db,
      ids(({ workerId }) => workerId),
    ),
    productsNamed(
      db,
      ids(({ productId }) => productId),
    ),
    linesNamed(
      db,
      ids(({ productionLineId }) => productionLineId),
    ),
  ]);
  const personOf = new Map(people.map((person, place) => [person.id, { ...person, place }]));
  const productOf = new Map(products.map((product, place) => [product.id, { ...product, place }]));
  const lineOf = new Map(lines.map(({ id, name }) => [id, name]));
  const seesPrivate = can(role, "workers.seePrivate");
  const named = ({ workerId, productId, productionLineIds }: OutputRow): Named => {
    const person = personOf.get(workerId);
    const product = productOf.get(productId ?? "");
    return {
      workerName: person?.name ?? "",
      number: person?.number ?? "",
      cin: seesPrivate ? (person?.cin ?? "") : masked(person?.cin ?? ""),
      role: person?.role ?? "",
      productionLineName: productionLineIds.flatMap((id) => lineOf.get(id) ?? []).join(", "),
      productName: product?.name ?? "",
      productCode: product?.code ?? "",
    };
  };
  const placeOf = ({ workerId, productId, date, shift, isOfLines, productionLineName }: NamedRow) => [
    personOf.get(workerId)?.place ?? 0,
    date ?? "",
    isOfLines ? 1 : 0,
    productOf.get(productId ?? "")?.place ?? -1,
    productionLineName,
    shift ?? "",
  ];
  const order = (one: NamedRow, other: NamedRow) => {
    const others = placeOf(other);
    for (const [at, place] of placeOf(one).entries()) {
      const against = others[at] as typeof place;
      if (place !== against) return place < against ? -1 : 1;
    }
    return 0;
  };
  return { range, work, named, order, products };
}

import { settleRange } from "#app/analytics/domain/analytics";
import { plantTime } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { can } from "#app/core/domain/permissions";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { linesNamed, peopleNamed, productsNamed } from "#app/output/data/names";
import { readWork } from "#app/output/data/output";
import type { MadeProduct, NamedRow, OutputPage, RowNames } from "#app/output/domain/named-output";
import {
  acrossProducts,
  measured,
  type OutputGrouping,
  type OutputPeriod,
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

/** What each person made in a range, in the order of their names, then of the products; `across` has a row a person. */
export async function readOutput(deps: Reading, reader: Reader, query: OutputQuery) {
  const { range, totals, rowsBy } = await readNamed(deps, reader, query);
  return { ...range, by: query.by, totals, rows: rowsBy(query.by) };
}

/** The same with one row a person, and the products across. */
export async function readAcross(deps: Reading, reader: Reader, query: OutputQuery) {
  const { range, totals, products, across } = await readNamed(deps, reader, query);
  return { ...range, totals, products, rows: across() };
}

/** A page of the output as its screen shows it. */
export async function openOutput(deps: Reading, reader: Reader, view: OutputView): Promise<OutputPage> {
  const { page, size, layout, ...query } = view;
  const { range, totals, products, rowsBy, across } = await readNamed(deps, reader, query);
  const isAcross = layout === "across";
  const items: OutputPage["rows"]["items"] = isAcross ? across() : rowsBy(query.by);
  return {
    range,
    totals,
    products: isAcross ? products : [],
    rows: { items: items.slice((page - 1) * size, page * size), total: items.length, totalIsCapped: false, page, size },
  };
}

/** The output of one person, by product and by day, the last one first. */
export async function readOfPerson(deps: Reading, reader: Reader, view: OutputPeriod & { workerId: Id }) {
  const { range, totals, rowsBy } = await readNamed(deps, reader, { ...view, by: ["product", "date"] });
  return { range, totals, byProduct: rowsBy(["product"]), byDay: rowsBy(["product", "date"]).reverse() };
}

/** The work that a query asks for, by any of its groupings, with the names of what it is about. */
async function readNamed({ db, now, settings }: Reading, reader: Reader, query: OutputQuery) {
  authorize(reader, "records.read");
  const { from, to, by, shift, ...filter } = query;
  const today = plantTime(now(), await settings()).day;
  const range: DayRange = from || to ? settleRange({ from, to }, today) : presetRange("month", today);
  const work = await readWork(db, { ...range, ...filter, by, shift });
  const [people, products, lines] = await Promise.all([
    peopleNamed(db, idsIn(work, "workerId")),
    productsNamed(db, idsIn(work, "productId")),
    linesNamed(db, idsIn(work, "productionLineId")),
  ]);
  const { named, inOrder } = openNames(reader, { people, products, lines });
  return {
    range,
    totals: totalsOf(work),
    products,
    rowsBy: (groupings: readonly OutputGrouping[]) => inOrder(outputRows(work, groupings).map(named)),
    across: () => inOrder(acrossProducts(work).map(named)),
  };
}

function idsIn(work: readonly PersonWork[], field: "workerId" | "productId" | "productionLineId"): Id[] {
  return [...new Set(work.flatMap((one) => one[field] ?? []))];
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

type Known = {
  people: Awaited<ReturnType<typeof peopleNamed>>;
  products: MadeProduct[];
  lines: { id: Id; name: string }[];
};

/** Gives rows their names, and their order: by person, day and product, the work of lines last. */
function openNames({ role }: Reader, { people, products, lines }: Known) {
  const personOf = new Map(people.map((person, place) => [person.id, { ...person, place }]));
  const productOf = new Map(products.map((product, place) => [product.id, { ...product, place }]));
  const lineOf = new Map(lines.map(({ id, name }) => [id, name]));
  const seesPrivate = can(role, "workers.seePrivate");
  const named = <Row extends OutputRow>(row: Row): Row & RowNames => {
    const { name = "", number = "", cin = "", role = "" } = personOf.get(row.workerId) ?? {};
    const product = productOf.get(row.productId ?? "");
    return {
      ...row,
      workerName: name,
      number,
      cin: seesPrivate ? cin : masked(cin),
      role,
      productionLineName: row.productionLineIds.flatMap((id) => lineOf.get(id) ?? []).join(", "),
      productName: product?.name ?? "",
      productCode: product?.code ?? "",
    };
  };
  const placeOf = ({ workerId, date, isOfLines, productId, productionLineName, shift }: NamedRow) => [
    personOf.get(workerId)?.place ?? 0,
    date ?? "",
    isOfLines ? 1 : 0,
    productOf.get(productId ?? "")?.place ?? -1,
    productionLineName,
    shift ?? "",
  ];
  const inOrder = <Row extends NamedRow>(rows: Row[]) => {
    const placed = rows.map((row) => ({ row, place: placeOf(row) }));
    return placed.sort((one, other) => compared(one.place, other.place)).map(({ row }) => row);
  };
  return { named, inOrder };
}

type Place = readonly (string | number)[];

function compared(one: Place, other: Place): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  if (at === -1) return 0;
  return (one[at] as string) < (other[at] as string) ? -1 : 1;
}

import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { readTypedHours } from "#app/core/domain/texts/durations";
import { readTypedNumber } from "#app/core/domain/texts/typed-numbers";
import { HOUR } from "#app/core/domain/time";
import { faultsOf, type KindPlace } from "#app/records/domain/defect-kinds";
import type { LineReport } from "#app/records/domain/line-reports";
import { withCount } from "#app/records/domain/tally";
import type { LineAsOne, LinePerson, TypedHour, TypedPerson, TypedProduct, TypedReport } from "./typed-report";

export type ReportChange =
  | { type: "product"; key: string; change: Partial<Pick<TypedProduct, "productId" | "pieces" | "defects">> }
  | { type: "hour"; key: string; from: string; change: Partial<TypedHour> }
  | ({ type: "kind"; key: string; by: number } & KindPlace)
  | { type: "addProduct"; productId: Id | null }
  | { type: "removeProduct"; key: string }
  | { type: "person"; workerId: Id; change: Partial<Pick<TypedPerson, "hours" | "isAway">> }
  | { type: "addPerson"; person: LinePerson }
  | { type: "others"; change: Partial<Pick<TypedReport, "otherPeople" | "otherHours">> }
  | { type: "byHour"; isByHour: boolean };

/** The work hours of the line in the shift so far, in quarters: all of them once it is over. */
export function hoursSoFar({ begins }: Pick<LineAsOne, "begins">, shiftHours: number, now: number): number {
  const passed = Math.floor((4 * (now - begins)) / HOUR) / 4;
  return Math.min(shiftHours, Math.max(0.25, passed));
}

/** A recorded report as it is corrected. Who was there the longest stays with the line as long as it runs. */
export function typedReport(
  { id, version, rows, people, otherPeople, otherHours }: LineReport,
  isRunning: boolean,
): TypedReport {
  const longest = Math.max(0, ...people.map(({ hours }) => hours));
  return {
    products: rows.map((row, index) => ({
      key: String(index + 1),
      productId: row.productId,
      kinds: row.defectKinds,
      pieces: String(row.piecesMade),
      defects: String(row.piecesDefective),
      hours: Object.fromEntries(
        row.hours.map(({ from, pieces, defective }) => [from, { pieces: String(pieces), defects: String(defective) }]),
      ),
    })),
    people: people.map(({ workerId, workerName, hours }) => ({
      workerId,
      workerName,
      hours: isRunning && hours === longest ? "" : String(hours),
      isAway: false,
    })),
    otherPeople: otherPeople > 0 ? String(otherPeople) : "",
    otherHours: otherHours > 0 && !(isRunning && otherHours === otherPeople * longest) ? String(otherHours) : "",
    isByHour: rows.some(({ hours }) => hours.length > 0),
    insteadOf: { id, version },
  };
}

export function changedReport(report: TypedReport, change: ReportChange): TypedReport {
  const products = (change: (product: TypedProduct) => TypedProduct, key: string) => ({
    ...report,
    products: report.products.map((product) => (product.key === key ? change(product) : product)),
  });
  switch (change.type) {
    case "product":
      return products((product) => ({ ...product, ...change.change }), change.key);
    case "hour":
      return products((product) => {
        const hour = { ...hourAt(product, change.from), ...change.change };
        return summed({ ...product, hours: { ...product.hours, [change.from]: hour } });
      }, change.key);
    case "kind":
      return products((product) => counted(product, change), change.key);
    case "addProduct": {
      const last = Math.max(0, ...report.products.map(({ key }) => Number(key)));
      return { ...report, products: [...report.products, emptyProduct(String(last + 1), change.productId)] };
    }
    case "removeProduct":
      return { ...report, products: report.products.filter(({ key }) => key !== change.key) };
    case "person":
      return {
        ...report,
        people: report.people.map((person) =>
          person.workerId === change.workerId ? { ...person, ...change.change } : person,
        ),
      };
    case "addPerson":
      return report.people.some(({ workerId }) => workerId === change.person.workerId)
        ? report
        : { ...report, people: [...report.people, { ...change.person, hours: "", isAway: false }] };
    case "others":
      return { ...report, ...change.change };
    case "byHour":
      return { ...report, isByHour: change.isByHour };
  }
}

/** A product with one more fault of a kind, or fewer. Its defects follow as long as they are the faults counted. */
function counted(product: TypedProduct, { causeId, outcome, by }: KindPlace & { by: number }): TypedProduct {
  const { kinds, defects } = product;
  const isSummed = typedCount(defects) === faultsOf(kinds) && Object.keys(product.hours).length === 0;
  const tallied = withCount({ defects: defects || "0", kinds, isSummed }, { causeId, outcome }, by);
  return { ...product, kinds: tallied.kinds ?? [], defects: isSummed ? tallied.defects : defects };
}

/** The sums of a typed report: pieces, and the work hours of all people; `hours` are those of the shift so far. */
export function reportSums(report: TypedReport, hours: number) {
  const present = report.people.filter(({ isAway }) => !isAway);
  return {
    pieces: sumBy(report.products, ({ pieces }) => typedCount(pieces)),
    defects: sumBy(report.products, ({ defects }) => typedCount(defects)),
    people: present.length + typedCount(report.otherPeople),
    workHours:
      sumBy(present, (person) => hoursOfPerson(person, hours) || 0) + (othersOf(report, hours).otherHours || 0),
  };
}

/** The work hours made for each product, as far as they are typed: as its pieces are of all pieces. */
export function workOfProducts(report: TypedReport, hours: number): { productId: Id | null; hours: number }[] {
  const { pieces, workHours } = reportSums(report, hours);
  return report.products.map((product) => ({
    productId: product.productId,
    hours: pieces > 0 ? (workHours * typedCount(product.pieces)) / pieces : 0,
  }));
}

/** A typed number of pieces or people; 0 as long as it is none. */
export function typedCount(text: string): number {
  return readTypedNumber(text.trim() || "0") || 0;
}

/** The pieces of an hour as typed. */
export function hourAt({ hours }: TypedProduct, from: string): TypedHour {
  return hours[from] ?? NO_PIECES;
}
const NO_PIECES: TypedHour = { pieces: "", defects: "" };

/** A typed report as a call sends it; an unreadable value fails the schema at its field. */
export function sentReport(report: TypedReport, hours: number) {
  return {
    rows: report.products.map((product) => ({
      productId: product.productId ?? undefined,
      piecesMade: readTypedNumber(product.pieces),
      piecesDefective: readTypedNumber(product.defects.trim() || "0"),
      ...(product.kinds.length > 0 && typedCount(product.defects) > 0 && { defectKinds: product.kinds }),
      ...(report.isByHour && { hours: hoursOf(product) }),
    })),
    people: report.people
      .filter(({ isAway }) => !isAway)
      .map((person) => ({ workerId: person.workerId, hours: hoursOfPerson(person, hours) })),
    ...othersOf(report, hours),
    ...(report.insteadOf && { insteadOf: report.insteadOf }),
  };
}

function hoursOfPerson({ hours: typed }: Pick<TypedPerson, "hours">, hours: number): number {
  return typed.trim() === "" ? hours : readTypedHours(typed);
}

/** People without a name worked as long as the line, unless somebody says otherwise. */
function othersOf({ otherPeople, otherHours }: TypedReport, hours: number) {
  if (otherPeople.trim() === "") return { otherPeople: 0, otherHours: 0 };
  const people = readTypedNumber(otherPeople);
  return { otherPeople: people, otherHours: otherHours.trim() === "" ? people * hours : readTypedHours(otherHours) };
}

function hoursOf({ hours }: TypedProduct) {
  return Object.entries(hours)
    .filter(([, { pieces, defects }]) => pieces.trim() !== "" || defects.trim() !== "")
    .map(([from, { pieces, defects }]) => ({
      from,
      pieces: readTypedNumber(pieces.trim() || "0"),
      defective: readTypedNumber(defects.trim() || "0"),
    }));
}

function summed(product: TypedProduct): TypedProduct {
  const hours = hoursOf(product);
  const total = (values: number[]) => {
    const sum = sumBy(values, (value) => value);
    return Number.isNaN(sum) ? "" : String(sum);
  };
  return {
    ...product,
    pieces: total(hours.map(({ pieces }) => pieces)),
    defects: total(hours.map(({ defective }) => defective)),
  };
}

export function emptyProduct(key: string, productId: Id | null): TypedProduct {
  return { key, productId, pieces: "", defects: "", hours: {}, kinds: [] };
}

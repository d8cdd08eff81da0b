import { anyOf, type FloorChange, type FloorResource } from "#app/core/domain/live";
import { NOUN_ADDRESSES } from "#app/core/domain/noun/keys";
import type { Permission } from "#app/core/domain/permissions";
import type { SheetField } from "#app/core/domain/sheets/header";
import { ASSIGNMENT_FIELDS } from "./assignment-sheet";
import { type Creatable, type ImportKind, type ImportOptions, type ImportResource, importNounOf } from "./imports";
import { LINE_FIELDS } from "./line-sheet";
import { PRODUCT_FIELDS } from "./product-sheet";
import { RECORD_FIELDS } from "./record-fields";
import { REPORT_FIELDS } from "./report-sheet";
import { STOP_FIELDS } from "./stop-sheet";
import { WORKER_FIELDS } from "./worker-sheet";

/** What a kind of list is, for everything that reads, shows or describes its files. `services/steps.ts` has its acts. */
export type KindOfList = {
  /** What a row is about, in the audit log. */
  resource: ImportResource;
  right: Permission;
  /** The columns. */
  fields: readonly SheetField[];
  /** The columns in a factory where everybody has a CIN, if they are others. */
  fieldsWithCin?: readonly SheetField[];
  columnsMissing: string;
  /** The words that name a sheet of the list, in English and French, without accents. */
  sheetWords: RegExp;
  /** The columns that say which object a row is about, where rows that are the same word for word count once. */
  about?: readonly string[];
  /** Whether rows name a line and a shift. */
  namesLines?: true;
  /** Whether a file may leave values unsaid. */
  hasFills?: true;
  /** Whether hours or standard minutes may have other units. */
  hasUnits?: true;
  /** Whether rows are people: with titles of sections among them, a name where nothing else is known, and new values. */
  listsPeople?: true;
  /** Whether sheets of days are read, with columns of kinds of defect. */
  hasDaySheets?: true;
  /** Whether hours across are columns too, in a table that has the pieces either there or in a column. */
  hasHours?: true;
  /** Whether objects that rows name may be created. */
  createsMissing?: true;
  /** Whether rows name reasons of stops, which have their words in each language. */
  namesReasons?: true;
  /** The other kind of list that the same sheet may be. */
  mayHold?: ImportKind;
  /** The columns of a template, by their field, with one row as an example. */
  example: Record<string, string | number>;
};

/** The columns of a file of workers where everybody needs a CIN or a number. */
const WITH_CIN: readonly SheetField[] = WORKER_FIELDS.map((field) =>
  field.key === "cin" ? { ...field, isRequired: true } : field,
);

/** Every kind of list that is imported, once. */
export const KINDS: Record<ImportKind, KindOfList> = {
  production_lines: {
    resource: "production_line",
    right: "lines.write",
    fields: LINE_FIELDS,
    columnsMissing: "imports:lineColumnsMissing",
    sheetWords: /^(chaines?|lignes?|lines?|ateliers?)$/,
    about: ["name"],
    example: {
      name: "Sewing 1",
      stageId: "",
      location: "Hall A",
      capacity: 24,
      crew: 22,
      targetOutput: 480,
      targetEfficiency: "",
      counts: "",
      shifts: "morning, afternoon",
      status: "active",
      description: "",
    },
  },
  products: {
    resource: "product",
    right: "products.write",
    fields: PRODUCT_FIELDS,
    columnsMissing: "imports:productColumnsMissing",
    sheetWords: /^(articles?|produits?|products?|modeles?|styles?|references?|catalogue|sam|smv|gammes?)$/,
    about: ["code"],
    hasUnits: true,
    example: {
      code: "SH-100",
      name: "Oxford shirt",
      category: "shirts",
      unitPrice: 95,
      labourPrice: 12,
      standardMinutes: 18.5,
      stageStandards: "",
      stagesLeftOut: "",
      operations: "",
      status: "active",
      description: "",
    },
  },
  workers: {
    resource: "worker",
    right: "workers.import",
    fields: WORKER_FIELDS,
    columnsMissing: "imports:workerColumnsMissing",
    sheetWords:
      /^(effectifs?|personnel|ouvri(er|ere)s?|workers?|people|employees?|employes?|salarie(e?)s?|operateurs?|operatrices?|operators?|staff|headcount)$/,
    fieldsWithCin: WITH_CIN,
    about: ["number", "cin"],
    listsPeople: true,
    mayHold: "assignments",
    example: {
      number: "1042",
      cin: "AB123456",
      name: "Aïda Benali",
      email: "aida@example.com",
      phone: "+212 600 000 000",
      role: "operator",
      productionLineId: "",
      firstDay: "2026-03-02",
      lastDay: "",
      againFrom: "",
      shiftsOff: "",
      weekdaysOff: "",
      mostHours: "",
    },
  },
  assignments: {
    resource: "assignment",
    right: "assignments.write",
    fields: ASSIGNMENT_FIELDS,
    columnsMissing: "imports:assignmentColumnsMissing",
    sheetWords: /^(planning|plan|affectations?|assignments?|schedule)$/,
    namesLines: true,
    hasFills: true,
    example: {
      worker: "AB123456",
      workerName: "Aïda Benali",
      line: "Sewing 1",
      shift: "morning",
      date: "2026-03-16",
      until: "2026-03-21",
      position: "",
      operation: "",
      warningReason: "",
    },
  },
  performance_records: {
    resource: "performance_record",
    right: "records.import",
    fields: RECORD_FIELDS,
    columnsMissing: "imports:recordColumnsMissing",
    sheetWords: /^(production|releves?|records?|rendements?|output|saisies?)$/,
    namesLines: true,
    hasFills: true,
    hasUnits: true,
    hasDaySheets: true,
    createsMissing: true,
    example: {
      date: "2026-03-18",
      shift: "morning",
      worker: "AB123456",
      line: "Sewing 1",
      product: "SH-100",
      pieces: 120,
      defects: 3,
      hours: 7.5,
    },
  },
  line_reports: {
    resource: "reported_row",
    right: "records.import",
    fields: REPORT_FIELDS,
    columnsMissing: "imports:reportColumnsMissing",
    sheetWords: /^(hourly|horaires?)$/,
    namesLines: true,
    hasFills: true,
    hasHours: true,
    mayHold: "performance_records",
    example: {
      date: "2026-03-18",
      shift: "morning",
      line: "Sewing 1",
      product: "SH-100",
      people: 22,
      personHours: 7.5,
      defects: 6,
    },
  },
  stops: {
    resource: "stop",
    right: "records.import",
    fields: STOP_FIELDS,
    columnsMissing: "imports:stopColumnsMissing",
    sheetWords: /^(arrets?|stops?|stoppages?|downtime|pannes?)$/,
    namesLines: true,
    namesReasons: true,
    example: {
      date: "2026-03-18",
      shift: "morning",
      line: "Sewing 1",
      reason: "machine",
      minutes: 25,
      people: 12,
      start: "08:30",
      note: "",
    },
  },
};

/** The words of a column: where a file lists objects of a noun, those of its field. */
export function columnWords(kind: ImportKind, field: string): string {
  const noun = NOUN_ADDRESSES.find((address) => address === importNounOf(kind));
  return noun ? `${noun}:fields.${field}` : `imports:columns.${field}`;
}

const MADE: Record<Creatable, FloorResource> = { workers: "workers", lines: "production_lines", products: "products" };

/** The change that open screens hear of after an import or its undo: its rows, and the objects that it may create. */
export function importChange(kind: ImportKind, { createMissing }: Pick<ImportOptions, "createMissing">): FloorChange {
  const made = KINDS[kind].createsMissing ? createMissing.map((creatable) => MADE[creatable]) : [];
  const written = kind === "line_reports" ? "performance_records" : kind;
  return { ...anyOf(written), resources: [written, ...made] };
}

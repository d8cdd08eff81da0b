import type { Id } from "#app/core/domain/ids";
import { cellText, type Row } from "#app/core/domain/sheets/cells";
import { type Calendar, type DateFormat, readDay } from "#app/core/domain/sheets/dates";
import { type ColumnMapping, numbered, type SheetField } from "#app/core/domain/sheets/header";
import type { Decimal } from "#app/core/domain/sheets/numbers";
import { uniqueKey } from "#app/core/domain/texts/search-text";
import { EMPLOYMENT_DAYS } from "#app/people/domain/here";
import { readRole } from "#app/people/domain/worker-roles";
import { identified, WorkerInput, withoutStandIn } from "#app/people/domain/workers";
import { CIN_HEADINGS, NUMBER_GUESSES, NUMBER_HEADINGS, PERSON_HEADINGS } from "./person-headings";
import { asNumber, ifFilled, readCells, readInput } from "./read-fields";
import type { Rejection } from "./rejections";
import { partsOf, readShift } from "./written-shifts";
import { readWeekday } from "./written-weekdays";

/** The columns of a file of workers. A first name in a column of its own is put before the name. */
export const WORKER_FIELDS = [
  { key: "number", isRequired: false, names: NUMBER_HEADINGS, guesses: NUMBER_GUESSES },
  { key: "cin", isRequired: false, isExpected: true, orElse: ["number"], names: CIN_HEADINGS },
  {
    key: "name",
    isRequired: true,
    names: [
      "name",
      "full name",
      "worker name",
      "employee name",
      "nom complet",
      "nom et prenom",
      "nom et prenoms",
      "noms et prenoms",
      "nom prenom",
      "prenom et nom",
      "prenom nom",
      "nom",
      "noms",
      "nom de famille",
      "last name",
      "family name",
      "surname",
      "nom de l ouvrier",
      "nom ouvrier",
      "nom de l employe",
      "nom du salarie",
      ...PERSON_HEADINGS,
    ],
  },
  {
    key: "firstName",
    isRequired: false,
    names: ["first name", "given name", "forename", "firstname", "prenom", "prenoms"],
  },
  {
    key: "email",
    isRequired: false,
    names: [
      "email",
      "e mail",
      "mail",
      "email address",
      "e mail address",
      "adresse email",
      "adresse e mail",
      "adresse mail",
      "adresse electronique",
      "courriel",
    ],
  },
  {
    key: "phone",
    isRequired: false,
    names: numbered([
      "phone",
      "mobile",
      "mobile phone",
      "cell phone",
      "telephone",
      "telephone portable",
      "telephone mobile",
      "tel",
      "tel portable",
      "tel mobile",
      "tel gsm",
      "telephone gsm",
      "gsm",
      "portable",
    ]),
  },
  {
    key: "role",
    isRequired: false,
    names: [
      "role",
      "job",
      "job title",
      "job position",
      "function",
      "position",
      "occupation",
      "fonction",
      "poste de travail",
      "poste occupe",
      "poste",
      "intitule du poste",
      "emploi",
      "metier",
      "profession",
      "qualification",
      "specialite",
    ],
  },
  {
    key: "productionLineId",
    isRequired: false,
    names: ["home line", "usual line", "chaine habituelle", "chaine d attache", "ligne habituelle"],
    // Of a list of people it is their line only where its cells are lines.
    guesses: ["line", "production line", "chaine", "chaine de production", "ligne", "ligne de production"],
  },
  {
    key: "firstDay",
    isRequired: false,
    names: [
      "first day",
      "first day of work",
      "hire date",
      "hiring date",
      "start date",
      "entry date",
      "premier jour",
      "premier jour de travail",
      "date d entree",
      "entree le",
      "entre le",
      "embauche le",
      "date d embauche",
      "embauche",
      "debut de contrat",
    ],
  },
  {
    key: "lastDay",
    isRequired: false,
    names: [
      "last day",
      "last day of work",
      "leaving date",
      "end date",
      "exit date",
      "dernier jour",
      "dernier jour de travail",
      "date de sortie",
      "sortie le",
      "sorti le",
      "sortie",
      "date de depart",
      "date de fin",
      "fin de contrat",
    ],
  },
  {
    key: "againFrom",
    isRequired: false,
    names: [
      "again from",
      "back on",
      "back from",
      "return date",
      "de nouveau a partir du",
      "date de retour",
      "de retour le",
    ],
  },
  { key: "shiftsOff", isRequired: false, names: ["shifts they cannot work", "equipes exclues", "equipes impossibles"] },
  { key: "weekdaysOff", isRequired: false, names: ["weekdays they cannot work", "jours impossibles"] },
  { key: "mostHours", isRequired: false, names: ["most hours a day", "heures par jour au plus"] },
] as const satisfies readonly SheetField[];

export type WorkerField = (typeof WORKER_FIELDS)[number]["key"];

type Reading = {
  mapping: ColumnMapping<WorkerField>;
  dateFormat: DateFormat;
  calendar?: Calendar;
  decimal: Decimal;
  /** The lines of the factory, where the file has a column of them. */
  lines?: readonly { id: Id; name: string }[];
  /** Whether the factory wants a cin, or a number, of everybody. */
  needsCin?: boolean;
};

/** The reason against a row with neither number nor cin, where everybody needs one. */
export const CIN_NEEDED = "imports:cinNeeded";

/** A worker as a file says it; what the file leaves out is absent or empty. */
export type WorkerSheetRow = Pick<WorkerInput, keyof typeof NO_TEXTS> & Partial<WorkerInput>;
const NO_TEXTS = { name: "", number: "", cin: "", email: "", phone: "", role: "" } satisfies Partial<WorkerInput>;

/** A worker as a row says. */
export function readWorkerRow(
  line: number,
  row: Row,
  { dateFormat, calendar, lines = [], needsCin = false, ...reading }: Reading,
): WorkerSheetRow | Rejection {
  const day = ifFilled(({ cell, text }) => readDay(cell, dateFormat, calendar) ?? text, null);
  const cells = readCells(row, reading, {
    role: ({ text }) => readRole(text),
    productionLineId: ifFilled(
      ({ text }) => lines.find(({ name }) => uniqueKey(name) === uniqueKey(text))?.id ?? "",
      null,
    ),
    firstDay: day,
    lastDay: day,
    againFrom: day,
    shiftsOff: ifFilled(({ text }) => partsOf(text).map(readShift), []),
    weekdaysOff: ifFilled(({ text }) => partsOf(text).map(readWeekday), []),
    mostHours: ifFilled(asNumber, null),
  });
  const { firstName = "", name = "", cin = "" } = cells as Record<string, string>;
  const input = { ...NO_TEXTS, ...cells, name: `${firstName} ${name}`.trim(), cin: withoutStandIn(cin) };
  const schema = needsCin ? identified(WorkerInput) : WorkerInput;
  return readInput({ line, schema, input }, (field, key) => {
    const written = (field: WorkerField) => ({ value: cellText(row[reading.mapping[field] as number]) });
    const day = EMPLOYMENT_DAYS.find((each) => each === field);
    if (day) return { field, key: "imports:dateUnreadable", params: written(day) };
    if (field === "productionLineId") return { field, key: "imports:lineUnknown", params: written(field) };
    return { field, key: key === "workers:cinRequired" ? CIN_NEEDED : key };
  }) as WorkerSheetRow | Rejection;
}

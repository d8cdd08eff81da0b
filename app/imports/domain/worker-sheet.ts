import { cellText, type Row } from "#app/core/domain/sheets/cells";
import { type ColumnMapping, numbered, type SheetField } from "#app/core/domain/sheets/header";
import { readRole } from "#app/people/domain/worker-roles";
import { WorkerInput } from "#app/people/domain/workers";
import { CIN_HEADINGS, NUMBER_GUESSES, PERSON_HEADINGS } from "./person-headings";
import { isTotal, type Reason, type Rejection, totalRow, unreadable } from "./rejections";

/** The columns of a file of workers. A first name in a column of its own is put before the name. */
export const WORKER_FIELDS = [
  { key: "cin", isRequired: true, names: CIN_HEADINGS, guesses: NUMBER_GUESSES },
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
] as const satisfies readonly SheetField[];

export type WorkerField = (typeof WORKER_FIELDS)[number]["key"];

/**
 * A row as a worker, or all problems of the row. Columns the file does not have are empty. A word for a total is nobody's
 * cin.
 */
export function readWorkerRow(line: number, row: Row, mapping: ColumnMapping<WorkerField>): WorkerInput | Rejection {
  const text = (field: WorkerField) => (mapping[field] === undefined ? "" : cellText(row[mapping[field]]));
  const parsed = WorkerInput.safeParse({
    name: `${text("firstName")} ${text("name")}`.trim(),
    cin: text("cin"),
    email: text("email"),
    phone: text("phone"),
    role: readRole(text("role")),
  });
  if (parsed.success) return isTotal(parsed.data.cin) ? totalRow(line) : parsed.data;
  const reasons = new Map<string, Reason>();
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? "name");
    if (!reasons.has(field)) reasons.set(field, { field, key: message });
  }
  return unreadable(line, row, [...reasons.values()] as [Reason, ...Reason[]]);
}

export function isRejection(read: object): read is Rejection {
  return Object.hasOwn(read, "key") && Object.hasOwn(read, "line");
}

import type { Rejection } from "./imports";
import { cellText, type Row } from "./sheets/cells";
import type { ColumnMapping, SheetField } from "./sheets/header";
import { readRole } from "./worker-roles";
import { WorkerInput } from "./workers";

/** The columns of a file of workers. A first name in a column of its own is put before the name. */
export const WORKER_FIELDS = [
  {
    key: "cin",
    isRequired: true,
    names: [
      "cin",
      "n cin",
      "nº cin",
      "no cin",
      "numero cin",
      "numero de cin",
      "cin number",
      "cnie",
      "cni",
      "n cni",
      "carte nationale",
      "n carte nationale",
      "carte d identite",
      "national id",
      "national id number",
      "identity number",
      "id number",
      "matricule",
    ],
  },
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
      "nom prenom",
      "prenom et nom",
      "prenom nom",
      "nom",
      "nom de famille",
      "last name",
      "surname",
      "worker",
      "employee",
      "ouvrier",
      "ouvriere",
      "employe",
      "salarie",
      "operateur",
    ],
  },
  { key: "firstName", isRequired: false, names: ["first name", "given name", "firstname", "prenom", "prenoms"] },
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
      "courriel",
    ],
  },
  {
    key: "phone",
    isRequired: false,
    names: [
      "phone",
      "phone number",
      "telephone",
      "n telephone",
      "n de telephone",
      "numero de telephone",
      "tel",
      "n tel",
      "mobile",
      "mobile phone",
      "gsm",
      "portable",
    ],
  },
  {
    key: "role",
    isRequired: false,
    names: ["role", "job", "job title", "function", "position", "fonction", "poste", "metier", "qualification"],
  },
] as const satisfies readonly SheetField[];

export type WorkerField = (typeof WORKER_FIELDS)[number]["key"];

/** A row as a worker, or why it cannot be one. Columns the file does not have are empty. */
export function readWorkerRow(line: number, row: Row, mapping: ColumnMapping<WorkerField>): WorkerInput | Rejection {
  const text = (field: WorkerField) => (mapping[field] === undefined ? "" : cellText(row[mapping[field]]));
  const parsed = WorkerInput.safeParse({
    name: `${text("firstName")} ${text("name")}`.trim(),
    cin: text("cin"),
    email: text("email"),
    phone: text("phone"),
    role: readRole(text("role")),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return { line, field: String(issue?.path[0] ?? "name"), key: issue?.message ?? "errors:invalidValue" };
}

export function isRejection(read: object): read is Rejection {
  return Object.hasOwn(read, "key") && Object.hasOwn(read, "line");
}

import { numbered } from "#app/core/domain/sheets/header";

/** Headings for the national identity number. */
export const CIN_HEADINGS = numbered([
  "cin",
  "cnie",
  "cine",
  "cni",
  "carte nationale",
  "carte nationale identite",
  "carte identite",
  "carte identite nationale",
  "piece identite",
  "identite nationale",
  "national id",
  "national id card",
  "national identity",
  "national identity card",
  "identite",
  "identity",
  "identity card",
  "id card",
]);

/** Headings for the number that a factory gives its people. */
export const NUMBER_HEADINGS = [
  ...numbered(["matricule", "mat", "mle", "badge"]),
  ...["ouvrier", "employe", "salarie", "worker", "employee", "staff"].flatMap((person) =>
    ["n", "no", "numero", "code", "matricule", "number", "id"].flatMap((word) => [
      `${word} ${person}`,
      `${person} ${word}`,
    ]),
  ),
];

/** The same, where no surer heading is there. */
export const NUMBER_GUESSES = numbered(["id"]);

/** Headings for a person's whole name. */
export const PERSON_HEADINGS = [
  "worker",
  "employee",
  "operator",
  "staff",
  "ouvrier",
  "ouvriere",
  "ouvriers",
  "ouvrier ouvriere",
  "employe",
  "salarie",
  "salariee",
  "operateur",
  "operatrice",
  "travailleur",
  "agent",
  "collaborateur",
  "personnel",
] as const;

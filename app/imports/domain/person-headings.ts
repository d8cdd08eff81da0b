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

/** Numbers that a factory gives its people, and that some keep in the place of the identity number. */
export const NUMBER_GUESSES = [
  ...numbered(["matricule", "mat", "mle", "badge", "id"]),
  ...["ouvrier", "employe", "salarie", "worker", "employee", "staff"].flatMap((person) =>
    ["n", "no", "numero", "code", "matricule", "number", "id"].flatMap((word) => [
      `${word} ${person}`,
      `${person} ${word}`,
    ]),
  ),
];

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

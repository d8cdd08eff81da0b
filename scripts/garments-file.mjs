import { existsSync } from "node:fs";

const NAME = "garments_worker_productivity.csv";
/** Where the public garment table is looked for: what is named, in the clone, beside it. */
const PLACES = [`data/${NAME}`, `../shared/data/${NAME}`];

/** @returns {string} the place of the table, whether or not it is there */
export function garmentsFile() {
  return process.env.GARMENTS_FILE ?? PLACES.find((place) => existsSync(place)) ?? PLACES[0];
}

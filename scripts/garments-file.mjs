import { existsSync } from "node:fs";

const NAME = "garments_worker_productivity.csv";
/** The places of the public garment table: the given path, in the clone, beside it. */
const PLACES = [`data/${NAME}`, `../shared/data/${NAME}`];

/** @returns {string} the place of the table, whether or not it is there */
export function garmentsFile() {
  return process.env.GARMENTS_FILE ?? PLACES.find((place) => existsSync(place)) ?? PLACES[0];
}

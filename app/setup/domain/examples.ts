import * as z from "zod";
import { ProductionLineInput } from "#app/catalogue/domain/production-lines";
import { ProductInput } from "#app/catalogue/domain/products";
import type { Day } from "#app/core/domain/calendar/days";
import { type Shift, secondsOn } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import { WorkerInput } from "#app/people/domain/workers";
import type { Factory } from "#app/plant/domain/factory";
import { EXAMPLE_STEPS } from "#app/plant/domain/first-steps";

export const ExampleRequest = z.object({ step: z.enum(EXAMPLE_STEPS, "errors:malformed") });
export type ExampleRequest = z.infer<typeof ExampleRequest>;

/** The names of an example in the language of the user who tries it. */
export type ExampleNames = { lines: string[]; products: string[]; workers: string[]; reason: string };

const TARGETS = [105, 85];

/** Two lines for three people each. */
export function exampleLines({ lines }: ExampleNames): ProductionLineInput[] {
  return lines.map((name, index) =>
    ProductionLineInput.parse({ name, capacity: 4, crew: 3, targetOutput: TARGETS[index % TARGETS.length] }),
  );
}

const STANDARDS = [12, 15];

/** Two products with standard minutes. */
export function exampleProducts({ products }: ExampleNames): ProductInput[] {
  return products.map((name, index) =>
    ProductInput.parse({ name, code: `EXAMPLE-${index + 1}`, standardMinutes: STANDARDS[index % STANDARDS.length] }),
  );
}

/** Six workers. */
export function exampleWorkers({ workers }: ExampleNames): WorkerInput[] {
  return workers.map((name, index) =>
    WorkerInput.parse({ name, cin: `EXAMPLE-${index + 1}`, phone: "", role: "operator" }),
  );
}

/** The people whom an example plans and records on each line. */
export const PEOPLE_A_LINE = 3;
export const LINES_OF_AN_EXAMPLE = 2;

/** Efficiencies of the example's people: a usual day, with one person ahead. */
const PACES = [0.92, 0.81, 1.04];
const DEFECTIVE = [0.02, 0.04, 0.01];
const USUAL_STANDARD = 12;

type Made = { date: Day; shift: Shift; productionLineId: Id; index: number; standardMinutes: number | null };

/** What one person of the example made in a whole shift of this factory. */
export function exampleProduction({ date, shift, productionLineId, index, standardMinutes }: Made, factory: Factory) {
  const hours = Math.min(24, secondsOn(factory, date, productionLineId)[shift] / SECONDS_PER_HOUR);
  const pace = PACES[index % PACES.length] as number;
  const piecesMade = Math.max(1, Math.round((hours * 60 * pace) / (standardMinutes ?? USUAL_STANDARD)));
  return {
    hours,
    piecesMade,
    piecesDefective: Math.round(piecesMade * (DEFECTIVE[index % DEFECTIVE.length] as number)),
  };
}

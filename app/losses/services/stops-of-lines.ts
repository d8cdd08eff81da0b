import * as causes from "#app/catalogue/data/causes";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import { floorChangeOf } from "#app/core/domain/live";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { write } from "#app/core/services/write";
import * as stops from "#app/losses/data/stops";
import type { StopOfLinesInput } from "#app/losses/domain/stop-lists";
import { type Stop, type StopQuestion, type StopQuestions, stopQuestions } from "#app/losses/domain/stops";
import { references, referencesOf } from "#app/records/data/places";
import { seenRecord } from "#app/records/domain/questions";
import { LINES_PERMITTED, lateReason, permitLines, requireMayRecord } from "#app/records/services/permits";
import { decideStops, stoppedShift } from "./stops";

/**
 * Records the same stop for several lines, all of them or none. Without a number of people, it counts on each line for
 * everybody there.
 * @throws AppError the refusals of a stop, with `productionLineIds.<index>` for a line, and `conflict` at `confirmStops`
 * with the questions, whose `stop` is the index of the line
 */
export async function recordStopOfLines(deps: Deps, actor: Actor, input: StopOfLinesInput): Promise<{ items: Stop[] }> {
  authorize(actor, "records.create");
  const { productionLineIds, shift, date, confirmStops, seenStops, reason, ...lost } = input;
  const places = [...new Set(productionLineIds)].map((productionLineId) => ({ productionLineId, shift, date }));
  return write(deps, actor, {
    read: async ({ db, settings }) => {
      const named = references(db, { workerIds: [], productIds: [], lineIds: productionLineIds });
      const [read, reasons, factory] = await Promise.all([
        db.batch([...named, stops.peopleOfEach(db, places), ...places.map((place) => stops.ofShift(db, place))]),
        causes.findAll(db, [lost.reasonId]),
        settings(),
      ]);
      const [workers, products, lines, kinds, people, ...present] = read;
      return { lines: referencesOf([workers, products, lines, kinds]).lines, people, present, reasons, factory };
    },
    decide: ({ lines, people, present, reasons, factory }) => {
      const today = plantTime(deps.now(), factory).day;
      requireMayRecord(actor, { date, reason }, today);
      const permitted = permitLines(deps, actor, factory, productionLineIds);
      if (date > today) throw new AppError("invalid", "records:dateInFuture", { field: "date" });
      const stored = places.map((_, index) => ({ ...lost, people: lost.people ?? people[index]?.people ?? 1 }));
      askAboutEach(
        stored.flatMap((stop, index) => {
          const stopped = stoppedShift(factory, places[index] as (typeof places)[number]);
          const [question] = stopQuestions([stop], present[index] ?? [], stopped);
          return question ? [{ ...question, stop: index }] : [];
        }),
        { seen: present.flat().map(seenRecord).join(" "), confirmStops, seenStops },
      );
      const decided = places.map((place, index) =>
        decideStops(
          deps,
          actor,
          {
            line: lines.get(place.productionLineId),
            reasons,
            present: present[index] ?? [],
            people: people[index]?.people ?? 1,
            factory,
          },
          {
            place,
            rows: [lost],
            confirmStops: true,
            reason: lateReason({ date }, reason, today),
            nameOfLine: `productionLineIds.${index}`,
          },
        ),
      );
      return {
        answer: { items: decided.flatMap(({ made }) => made) },
        statements: [
          ...permitted,
          ...decided.flatMap(({ guards }) => guards),
          ...decided.flatMap(({ statements }) => statements),
        ],
        expects: Object.assign({}, LINES_PERMITTED, ...decided.map(({ expects }) => expects)),
        changed: floorChangeOf("stops", places),
        notices: decided.flatMap(({ notices }) => notices),
      };
    },
  });
}

type Confirmation = Pick<StopOfLinesInput, "confirmStops" | "seenStops"> & { seen: string };

/** A confirmation covers the stops that were shown; without a list of them, all that exist. */
function askAboutEach(questions: StopQuestion[], { seen, confirmStops, seenStops }: Confirmation) {
  const doubt = questions[0]?.doubts[0];
  if (!doubt || (confirmStops && (seenStops === undefined || seenStops === seen))) return;
  const details: StopQuestions = { stopQuestions: questions, seen };
  throw new AppError("conflict", `stops:asked.${doubt}`, { field: "confirmStops", details });
}

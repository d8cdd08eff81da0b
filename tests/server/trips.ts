import { watched } from "#app/core/data/database";

/** A binding that behaves like the one it wraps and counts the round trips to the database. */
export type TripBinding = {
  d1: D1Database;
  /** Trips that have arrived so far: queries that were under way together count once, and so does a batch. */
  trips(): number;
};

/**
 * Wraps a D1 binding and counts sequential trips. The answers of a trip are handed out together, when the last has
 * come. So a query sent after an answer always begins the next trip, on machines of any speed.
 */
export function countTrips(d1: D1Database): TripBinding {
  let arrived = 0;
  let trip: Trip | null = null;

  async function onTrip<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    trip ??= openTrip(() => {
      arrived += 1;
      trip = null;
    });
    const answer = ask();
    await trip.travelWith(answer);
    return answer;
  }

  return { d1: watched(d1, (_statements, ask) => onTrip(ask)), trips: () => arrived };
}

type Trip = { travelWith(answer: Promise<unknown>): Promise<void> };

function openTrip(arrive: () => void): Trip {
  const answers: Promise<unknown>[] = [];
  const arrival = (async () => {
    let known = -1;
    while (known < answers.length) {
      known = answers.length;
      await Promise.allSettled(answers);
    }
    arrive();
  })();
  return {
    travelWith: (answer) => {
      answers.push(answer);
      return arrival;
    },
  };
}

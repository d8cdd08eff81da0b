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
  const asked = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
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

  function statement(original: D1PreparedStatement): D1PreparedStatement {
    const counted = {
      bind: (...values: unknown[]) => statement(original.bind(...values)),
      all: () => onTrip(() => original.all()),
      run: () => onTrip(() => original.run()),
      first: (column?: string) => onTrip(() => (column === undefined ? original.first() : original.first(column))),
      raw: (options: { columnNames: true }) => onTrip(() => original.raw(options)),
    } as unknown as D1PreparedStatement;
    asked.set(counted, original);
    return counted;
  }

  const counted = {
    prepare: (sql: string) => statement(d1.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      onTrip(() => d1.batch(statements.map((each) => asked.get(each) ?? each))),
  } as D1Database;
  return { d1: counted, trips: () => arrived };
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

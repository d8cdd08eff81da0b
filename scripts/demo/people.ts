import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { FAMILY_NAMES, GIVEN_NAMES } from "./names";
import { DEMO_LINES } from "./plant";
import { openRandom } from "./random";
import { ILL, LEARNER } from "./stories";

export type DemoWorker = {
  name: string;
  cin: string;
  email: string;
  phone: string;
  role: string;
  /** Index into the lines, and the shift of the crew; null for people without a crew. */
  crew: { line: number; shift: Shift } | null;
  /** The shift in which a person without a crew stands in for whoever is away. */
  standsIn: Shift | null;
  /** What a story of the demo tells about this person. */
  story: "ill" | "learner" | null;
  /** The weekday on which this person rests, 0 to 6. */
  restDay: number;
  /** Days before today on which the person was hired. */
  hiredBefore: number;
  /** The person's speed, relative to the average of the factory. */
  skill: number;
};

const MECHANICS = 8;
const STAND_INS: Record<Shift, number> = { morning: 15, afternoon: 10, night: 4 };
/** Production days are counted from a Thursday. */
export const SUNDAY = 3;
export const WEDNESDAY = 6;
const NEWCOMERS = 9;

/** Every crew of every line, then those who stand in, then the mechanics. */
export function hireEveryone(): DemoWorker[] {
  const random = openRandom("people");
  const crews = DEMO_LINES.flatMap(({ shifts, hired, department, runsOnSunday }, line) =>
    shifts.flatMap((shift) =>
      Array.from({ length: hired }, (_, seat) => ({
        crew: { line, shift },
        standsIn: null,
        seat,
        role: roleAt(seat, department),
        restDay: runsOnSunday ? seat % 7 : SUNDAY,
      })),
    ),
  );
  const without = { crew: null, restDay: SUNDAY, seat: 0 };
  const standIns = SHIFTS.flatMap((shift) =>
    Array.from({ length: STAND_INS[shift] }, () => ({ ...without, standsIn: shift, role: "operator" })),
  );
  const mechanics = Array.from({ length: MECHANICS }, () => ({ ...without, standsIn: null, role: "mechanic" }));
  const seats = [...crews, ...standIns, ...mechanics];
  return seats.map(({ crew, standsIn, seat, role, restDay }, index) => {
    const story = storyOf(crew, seat);
    const name = `${random.pick(GIVEN_NAMES)} ${random.pick(FAMILY_NAMES)}`;
    return {
      name,
      ...reachedAt(name, index),
      role,
      crew,
      standsIn,
      restDay,
      story,
      hiredBefore:
        story === "learner"
          ? LEARNER.hiredBefore
          : isNewcomer(index, seats.length)
            ? random.whole(1, 24)
            : random.whole(95, 900),
      skill: Math.exp(random.normal() * 0.13),
    };
  });
}

/** Newcomers are spread over the factory, so that no crew is all new. */
function isNewcomer(index: number, people: number) {
  return index % Math.floor(people / NEWCOMERS) === 7;
}

function storyOf(crew: DemoWorker["crew"], seat: number): DemoWorker["story"] {
  const isIn = (place: typeof ILL | typeof LEARNER) =>
    crew !== null && DEMO_LINES[crew.line]?.name === place.line && crew.shift === place.shift && seat === place.seat;
  if (isIn(ILL)) return "ill";
  return isIn(LEARNER) ? "learner" : null;
}

function roleAt(seat: number, department: string) {
  if (seat === 0) return "line leader";
  if (seat === 1 && department === "Finishing") return "quality inspector";
  if (seat === 5) return "helper";
  return seat === 6 ? "" : "operator";
}

function reachedAt(name: string, index: number) {
  const random = openRandom(`contact ${index}`);
  const letters = random.pick(["BE", "BK", "BH", "D", "JB", "T", "W", "AA", "EE", "SH"]);
  const digits = () => String(random.whole(0, 99)).padStart(2, "0");
  return {
    cin: `${letters}${String(100_000 + index * 613)}`,
    email: random.chance(0.4) ? `${mailName(name)}.${index}@atelier-trame.example` : "",
    phone: random.chance(0.9) ? `+212 6${random.whole(10, 99)} ${digits()} ${digits()} ${digits()}` : "",
  };
}

function mailName(name: string) {
  return name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, ".");
}

import type { Shift } from "#app/plant/domain/shifts";
import { FAMILY_NAMES, GIVEN_NAMES } from "./names";
import { DEMO_LINES } from "./plant";
import { openRandom } from "./random";

export type DemoWorker = {
  name: string;
  cin: string;
  email: string;
  phone: string;
  role: string;
  /** Index into the lines, and the shift of the crew; null for people without a crew. */
  crew: { line: number; shift: Shift } | null;
  /** The weekday on which this person rests, 0 to 6. */
  restDay: number;
  /** Days before today on which the person was hired. */
  hiredBefore: number;
  /** The person's speed, relative to the average of the factory. */
  skill: number;
};

const MECHANICS = 8;
const NEWCOMERS = 9;

/** Every crew of every line, then the mechanics. */
export function hireEveryone(): DemoWorker[] {
  const random = openRandom("people");
  const crews = DEMO_LINES.flatMap(({ shifts, crewSize, department }, line) =>
    shifts.flatMap((shift) =>
      Array.from({ length: crewSize }, (_, seat) => ({ crew: { line, shift }, seat, role: roleAt(seat, department) })),
    ),
  );
  const mechanics = Array.from({ length: MECHANICS }, (_, seat) => ({ crew: null, seat, role: "mechanic" }));
  const seats = [...crews, ...mechanics];
  return seats.map(({ crew, seat, role }, index) => {
    const name = `${random.pick(GIVEN_NAMES)} ${random.pick(FAMILY_NAMES)}`;
    return {
      name,
      ...reachedAt(name, index),
      role,
      crew,
      restDay: (seat + (crew?.line ?? 0) * 3) % 7,
      hiredBefore: isNewcomer(index, seats.length) ? random.whole(1, 24) : random.whole(95, 900),
      skill: Math.exp(random.normal() * 0.13),
    };
  });
}

/** Newcomers are spread over the factory, so that no crew is all new. */
function isNewcomer(index: number, people: number) {
  return index % Math.floor(people / NEWCOMERS) === 7;
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

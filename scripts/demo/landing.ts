import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift, shiftInterval } from "#app/core/domain/calendar/shifts";
import { type LineDayRow, linePerformance } from "#app/dashboard/domain/line-performance";
import { sharesOfShifts } from "#app/plant/domain/elapsed";
import { DEMO_CLOCK, inventFactory } from "./factory";
import { hireEveryone, SUNDAY } from "./people";
import { DEMO_LINES } from "./plant";
import { type Report, reportShifts } from "./reports";
import { planRoster } from "./roster";

const DAY = "2026-11-17";
const HOUR = 60 * 60_000;
/** A quarter of an hour before each full hour, because a shift's last records are written within forty minutes. */
const FIRST_LOOK = 0.75 * HOUR;
const LOOKS = 16;
const SHOWN = ["Couture 2", "Couture 4", "Couture 7", "Couture 12", "Finition 1", "Finition 8"];
const DAYS_SHOWN = 14;
const THRESHOLDS: [number, number, number] = [2, 5, 8];

/** The people wanted in a shift of a day: on Sunday, only those of the lines that run. */
function neededOn(date: Day, shift: Shift) {
  const isSunday = dayNumber(date) % 7 === SUNDAY;
  const running = DEMO_LINES.filter((line) => line.shifts.includes(shift) && (line.runsOnSunday || !isSunday));
  return running.reduce((sum, { crewSize }) => sum + crewSize, 0);
}

/** A working day and two weeks of the demo factory, as the landing page plays them. */
export function landingSample() {
  const opening = shiftInterval(DAY, "morning", DEMO_CLOCK).start;
  const hours = Array.from({ length: LOOKS }, (_, index) => opening + FIRST_LOOK + index * HOUR);
  const { seats, targets } = inventFactory(opening);
  const people = hireEveryone();
  const today = planRoster(people, DAY).seats.filter(({ offset }) => offset === 0);
  const frames = hours.map((now) => ({ now, reports: reportShifts(today, people, { now, clock: DEMO_CLOCK }) }));
  const lines = SHOWN.map((name) => {
    const line = DEMO_LINES.findIndex((known) => known.name === name);
    return { name, hours: frames.map((frame) => stateOf(frame, line)) };
  });
  const first = addDays(DAY, -4);
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(first, index));
  const coverage = SHIFTS.map((shift) => ({
    shift,
    needed: days.map((date) => neededOn(date, shift)),
    planned: days.map((date) => seats.filter((seat) => seat.date === date && seat.shift === shift).length),
  }));
  return { day: DAY, first, lines, coverage, people: people.length, linesInAll: DEMO_LINES.length };

  function stateOf({ now, reports }: { now: number; reports: Report[] }, line: number) {
    const own = reports.filter(({ seat }) => seat.line === line);
    const sum = (figure: (report: Report) => number) => own.reduce((total, report) => total + figure(report), 0);
    const ofShift = (shift: Shift) => own.filter(({ seat }) => seat.shift === shift);
    const secondsIn = (shift: Shift) => ofShift(shift).reduce((total, { hours }) => total + hours * 3600, 0);
    const figures: LineDayRow = {
      id: "",
      name: "",
      targetOutput: targets[line] ?? null,
      targetEfficiency: null,
      mix: [],
      crew: DEMO_LINES[line]?.crewSize ?? 0,
      records: own.length || null,
      pieces: sum(({ made }) => made),
      defective: sum(({ defective }) => defective),
      seconds: 0,
      earnedMillis: 0,
      measuredSeconds: 0,
      morning: ofShift("morning").length,
      afternoon: ofShift("afternoon").length,
      night: ofShift("night").length,
      morningSeconds: secondsIn("morning"),
      afternoonSeconds: secondsIn("afternoon"),
      nightSeconds: secondsIn("night"),
      morningLost: 0,
      afternoonLost: 0,
      nightLost: 0,
    };
    const { state, good, target, due } = linePerformance(
      figures,
      { day: DAY, shares: sharesOfShifts(now, DAY, DEMO_CLOCK) },
      {
        qualityThresholds: THRESHOLDS,
        ...DEMO_CLOCK,
        laterHours: [],
        dueWithoutStops: false,
      },
    );
    return { state, good, target, due };
  }
}

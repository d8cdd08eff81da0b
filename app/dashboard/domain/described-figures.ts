import { SHIFTS, secondsOfShifts, shiftInterval } from "#app/core/domain/calendar/shifts";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import { type DescribedFigure, knownValue } from "#app/plant/domain/described-figure";
import { drawBoard } from "./line-board";

const DAY = "2026-03-13";

/** The figures of the line board. */
export const BOARD_FIGURES: readonly DescribedFigure[] = [
  {
    name: "forecast",
    section: "target",
    example: (factory) => {
      const { start } = shiftInterval(DAY, "morning", factory);
      const shift = secondsOfShifts(factory.shiftWindows).morning / SECONDS_PER_HOUR;
      const inputs = { good: 100, hours: shift / 4, shift };
      const record = {
        shift: "morning",
        workerId: "1",
        piecesMade: inputs.good,
        piecesDefective: 0,
        productId: "1",
        secondsWorked: inputs.hours * SECONDS_PER_HOUR,
        standardMillis: null,
        createdAt: start,
        byHour: [],
      } as const;
      const line = {
        id: "1",
        name: "",
        stage: "",
        status: "active",
        targetOutput: null,
        targetEfficiency: null,
        crew: 1,
      } as const;
      const rows = {
        line,
        own: [],
        inUse: SHIFTS,
        records: [record],
        lost: [],
        stops: [],
        styles: [],
        people: [],
        isStaffed: true,
      };
      const { forecast } = drawBoard(rows, start, { ...factory, shifts: [...SHIFTS] });
      return { inputs, sum: "good ÷ hours × shift", result: { unit: "pieces", value: knownValue(forecast) } };
    },
    settings: ["shifts"],
    shownOn: ["board"],
  },
];

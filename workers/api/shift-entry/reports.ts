import { ShiftReport } from "#app/shift-entry/domain/reports";
import { reportShift } from "#app/shift-entry/services/reports";
import { ShiftReportAnswer } from "../answer-schemas";
import { type Call, writeCall } from "../call";

export const shiftReportCalls: readonly Call[] = [
  writeCall(
    {
      method: "post",
      path: "/shift-reports",
      id: "reportShift",
      may: "records.create",
      body: ShiftReport,
      answer: 201,
      gives: ShiftReportAnswer,
    },
    reportShift,
  ),
];

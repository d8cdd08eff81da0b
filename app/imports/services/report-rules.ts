import { AppError } from "#app/core/domain/errors";
import type { ReportRead } from "#app/records/data/line-reports";
import type { LineReportFigures } from "#app/records/domain/line-reports";
import { settleReport } from "#app/records/services/line-report-checks";

type Found = Omit<Parameters<typeof settleReport>[1], "elsewhere">;

/**
 * A report as it would be stored, or its problems by the fields of the report. A file names no people, so nobody of them
 * is looked for on other lines.
 */
export function settledOrProblems(input: LineReportFigures, found: Found, before: ReportRead | undefined) {
  try {
    return settleReport(input, { ...found, elsewhere: [] }, { before, isConfirmed: true });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid" && error.detail.fields) {
      return { problems: error.detail.fields };
    }
    throw error;
  }
}

import type { PerformanceRecord } from "#app/domain/performance-records";

/** Of the lines of `furnish`, in good pieces per shift. */
const TARGETS: Record<string, number | null> = { 31: 900, 32: 600, 33: null };

/** The figures of records, each by its formula; targets are of whole lines, so they say nothing of a person, product or shift. */
export function reckon(records: PerformanceRecord[], isOfWholeLines: boolean) {
  const sum = (of: (record: PerformanceRecord) => number, among = records) =>
    among.reduce((all, each) => all + of(each), 0);
  const goodOf = (record: PerformanceRecord) => record.piecesMade - record.piecesDefective;
  const pieces = sum(({ piecesMade }) => piecesMade);
  const defective = sum(({ piecesDefective }) => piecesDefective);
  const measured = records.filter(({ standardMinutes }) => standardMinutes !== null);
  const aimed = isOfWholeLines ? records.filter(({ productionLineId: id }) => TARGETS[id] !== null) : [];
  const shifts = new Map(
    aimed.map(({ productionLineId: id, date, shift }) => [`${id} ${date} ${shift}`, TARGETS[id] ?? 0]),
  );
  const due = [...shifts.values()].reduce((all, target) => all + target, 0);
  const reportedDays = new Set(records.map(({ date }) => date)).size;
  const hours = sum((record) => record.hours);
  const earned = sum((record) => goodOf(record) * (record.standardMinutes ?? 0), measured);
  const attainment = due > 0 ? sum(goodOf, aimed) / due : null;
  return {
    ...{ records: records.length, pieces, defective, good: pieces - defective, hours, reportedDays },
    piecesPerDay: pieces / reportedDays,
    errorRate: pieces > 0 ? (defective / pieces) * 100 : null,
    minutesPerPiece: pieces > 0 ? (hours * 60) / pieces : null,
    efficiency: measured.length > 0 ? earned / sum((record) => record.hours * 60, measured) : attainment,
  };
}

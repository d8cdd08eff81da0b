/**
 * The public garment table (UCI data set 597, Rahim, Imran and Ahmed, 2021, CC BY 4.0) as lines that count as one,
 * their products and their reports. Pure: text in, objects out.
 *
 * Every row is one team-day of one department. Its people worked 480 minutes and their share of the overtime; the pieces
 * are those that give the row's actual productivity at its standard minutes.
 */

const DEPARTMENTS = { sweing: "Sewing", sewing: "Sewing", finishing: "Finishing" };
const SHIFT_SECONDS = 480 * 60;

/**
 * @typedef {{ date: string, department: string, line: string, product: string, standardMinutes: number, people: number,
 *   seconds: number, pieces: number, target: number, actualProductivity: number }} TeamDay
 * @typedef {{ name: string, description: string, capacity: number, targetOutput: number, counts: "line" }} Line
 * @typedef {{ name: string, code: string, category: string, standardMinutes: number }} Product
 */

/**
 * @param {string} text
 * @returns {{ lines: Line[], products: Product[], teamDays: TeamDay[] }}
 */
export function toFactory(text) {
  const teamDays = readTable(text).map(toTeamDay);
  return {
    teamDays,
    lines: groupBy(teamDays, "line").map(toLine),
    products: groupBy(teamDays, "product").map(toProduct),
  };
}

/**
 * The report of a team-day, a call to `/api/line-reports`: its people have no names.
 * @param {TeamDay} teamDay
 * @param {{ productionLineId: string, productId: string }} ids
 */
export function toReport({ date, people, seconds, pieces }, { productionLineId, productId }) {
  return {
    productionLineId,
    shift: "morning",
    date,
    rows: [{ productId, piecesMade: pieces, piecesDefective: 0 }],
    otherPeople: people,
    otherHours: Math.round((people * seconds * 10_000) / 3600) / 10_000,
    // The table is years old, and some of its teams were faster than people are.
    confirmed: true,
  };
}

function readTable(text) {
  const [header = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const fields = header.split(",").map((field) => field.trim());
  return lines
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const cells = line.split(",");
      return Object.fromEntries(fields.map((field, column) => [field, (cells[column] ?? "").trim()]));
    });
}

function toTeamDay(row) {
  const department = DEPARTMENTS[row.department] ?? row.department;
  const people = Math.max(1, Math.round(Number(row.no_of_workers)));
  const seconds = Math.round(SHIFT_SECONDS + (Number(row.over_time) * 60) / people);
  const standardMinutes = Number(row.smv);
  const possible = (people * seconds) / 60 / standardMinutes;
  return {
    date: toDay(row.date),
    department,
    line: `${department} ${row.team}`,
    product: `SMV-${standardMinutes.toFixed(2)}`,
    standardMinutes,
    people,
    seconds,
    pieces: Math.round(Number(row.actual_productivity) * possible),
    target: Number(row.targeted_productivity) * possible,
    actualProductivity: Number(row.actual_productivity),
  };
}

function toLine(days) {
  const [{ line, department }] = days;
  return {
    name: line,
    description: `${department}, from the public garment table`,
    capacity: Math.max(...days.map(({ people }) => people)),
    targetOutput: Math.max(1, Math.round(days.reduce((sum, { target }) => sum + target, 0) / days.length)),
    counts: "line",
  };
}

function toProduct([{ product, department, standardMinutes }]) {
  return {
    name: `${department === "Sewing" ? "Sewn" : "Finished"} garment, ${standardMinutes} min`,
    code: product,
    category: department,
    standardMinutes,
  };
}

/** "M/D/YYYY" as "YYYY-MM-DD". */
function toDay(text) {
  const [month, day, year] = text.split("/");
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function groupBy(items, field) {
  const groups = new Map();
  for (const item of items) groups.set(item[field], [...(groups.get(item[field]) ?? []), item]);
  return [...groups.values()];
}

/**
 * The public garment table (UCI data set 597, Rahim, Imran and Ahmed, 2021, CC BY 4.0) as lines, products, workers and
 * records of this app. Pure: text in, objects out.
 *
 * Every row is one team-day of one department. Its people worked 480 minutes and their share of the overtime; the pieces
 * are those that give the row's actual productivity at its standard minutes, spread evenly over the people.
 */

const DEPARTMENTS = { sweing: "Sewing", sewing: "Sewing", finishing: "Finishing" };
const SHIFT_SECONDS = 480 * 60;

/**
 * @typedef {{ date: string, department: string, line: string, initials: string, product: string, standardMinutes: number,
 *   people: number, seconds: number, pieces: number, target: number, actualProductivity: number }} TeamDay
 * @typedef {{ name: string, description: string, capacity: number, targetOutput: number }} Line
 * @typedef {{ name: string, code: string, category: string, standardMinutes: number }} Product
 * @typedef {{ name: string, cin: string, role: string }} Person
 * @typedef {{ date: string, shift: string, cin: string, line: string, product: string, pieces: number, defects: number,
 *   hours: string }} ProductionRecord
 */

/**
 * @param {string} text
 * @returns {{ lines: Line[], products: Product[], workers: Person[], records: ProductionRecord[], teamDays: TeamDay[] }}
 */
export function toFactory(text) {
  const teamDays = readTable(text).map(toTeamDay);
  return {
    teamDays,
    lines: groupBy(teamDays, "line").map(toLine),
    products: groupBy(teamDays, "product").map(toProduct),
    workers: groupBy(teamDays, "line").flatMap(toWorkers),
    records: teamDays.flatMap(toRecords),
  };
}

/** Objects with the given fields as a CSV file. Our own values contain neither commas nor quotes. */
export function toCsv(fields, rows) {
  return [fields, ...rows.map((row) => fields.map((field) => row[field]))]
    .map((cells) => `${cells.join(",")}\n`)
    .join("");
}

/** Whole numbers that add up to `total` and differ by one at most: largest remainder over equal shares. */
export function spread(total, shares) {
  const base = Math.floor(total / shares);
  const remainder = total - base * shares;
  return Array.from({ length: shares }, (_, share) => base + (share < remainder ? 1 : 0));
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
    initials: `${department[0]}${row.team.padStart(2, "0")}`,
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

/** Makes the workers of a team, up to its largest number on one day. */
function toWorkers(days) {
  const roster = Math.max(...days.map(({ people }) => people));
  const [{ line, initials }] = days;
  return Array.from({ length: roster }, (_, index) => ({
    name: `${line} worker ${index + 1}`,
    cin: cinOf(initials, index),
    role: "operator",
  }));
}

function toRecords({ date, line, initials, product, people, seconds, pieces }) {
  const hours = (seconds / 3600).toFixed(4);
  return spread(pieces, people).map((made, index) => ({
    date,
    shift: "morning",
    cin: cinOf(initials, index),
    line,
    product,
    pieces: made,
    defects: 0,
    hours,
  }));
}

function cinOf(initials, index) {
  return `${initials}-${String(index + 1).padStart(3, "0")}`;
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

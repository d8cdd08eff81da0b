const BEGIN = "<!-- engines -->";
const END = "<!-- /engines -->";
/** A screen may repeat an error for every element. */
const ERRORS_SHOWN = 3;

/**
 * What came of one engine: a fault is the first sentence of why a job failed; errors are those of the console, and
 * uncaught ones.
 * @typedef {{ name: string, fault: string | null, errors: string[], seconds: number }} Job
 * @typedef {{ path: string, language: string, errors: string[] }} Faulty
 * @typedef {{ version: string, jobs: Job[], screens: { visits: number, found: Faulty[], seconds: number } }} Tried
 */

/**
 * The outcome of a run as a table of Markdown: a row for each job and one for the screens, a column for each engine.
 * @param {Tried[]} engines
 */
export function tableOf(engines) {
  const names = engines[0]?.jobs.map(({ name }) => name) ?? [];
  const rows = [
    engines.map(({ version }) => version),
    engines.map(() => "---"),
    ...names.map((_, index) => engines.map(({ jobs }) => cellOf(jobs[index]))),
    engines.map(({ screens }) => screensOf(screens)),
  ];
  const heads = ["| |", "| --- |", ...names.map((name) => `| ${name} |`), "| screens without an error |"];
  return rows.map((cells, index) => `${heads[index]} ${cells.join(" | ")} |`).join("\n");
}

/**
 * The errors of each job and screen, a line each.
 * @param {Tried} tried
 */
export function errorsOf({ version, jobs, screens }) {
  const ofJobs = jobs
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors }) => ({ path: name, language: "en", errors }));
  return [...ofJobs, ...screens.found].flatMap(({ path, language, errors }) => [
    `${version}, ${path}, ${language}: ${errors.length}`,
    ...[...new Set(errors)].slice(0, ERRORS_SHOWN).map((text) => `    ${text.split("\n").slice(0, 2).join(" ")}`),
  ]);
}

/** @param {Tried} tried */
export function isPassed({ jobs, screens }) {
  return jobs.every(({ fault, errors }) => fault === null && errors.length === 0) && screens.found.length === 0;
}

/** Puts the table in its place in a document. */
export function placed(document, table) {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`The document has no place between ${BEGIN} and ${END}.`);
  return `${document.slice(0, from + BEGIN.length)}\n\n${table}\n\n${document.slice(to)}`;
}

function cellOf({ fault, seconds }) {
  return fault === null ? `passed, ${seconds.toFixed(1)} s` : `failed: ${fault.replaceAll("|", "\\|").split("\n")[0]}`;
}

function screensOf({ visits, found, seconds }) {
  return `${visits - found.length} of ${visits}, ${seconds.toFixed(0)} s`;
}

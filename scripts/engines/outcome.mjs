const BEGIN = "<!-- engines -->";
const END = "<!-- /engines -->";
/** A screen may repeat an error for every element. */
const ERRORS_SHOWN = 3;

/**
 * The outcome of a run as a table of Markdown: a row for each job and one for the screens, a column for each engine.
 * @param {{
 *   version: string,
 *   jobs: { name: string, fault: string | null, seconds: number }[],
 *   screens: { visits: number, found: { errors: string[] }[], seconds: number },
 * }[]} engines
 */
export function tableOf(engines) {
  const names = engines[0]?.jobs.map(({ name }) => name) ?? [];
  const rows = [
    ["", ...engines.map(({ version }) => version)],
    ["---", ...engines.map(() => "---")],
    ...names.map((name, index) => [name, ...engines.map(({ jobs }) => cellOf(jobs[index]))]),
    ["screens without an error", ...engines.map(({ screens }) => screensOf(screens))],
  ];
  return rows.map((cells) => `| ${cells.join(" | ")} |`.replace("|  |", "| |")).join("\n");
}

/** The errors of each screen, a line each. */
export function errorsOf({ version, screens }) {
  return screens.found.flatMap(({ path, language, errors }) => [
    `${version}, ${path}, ${language}: ${errors.length}`,
    ...[...new Set(errors)].slice(0, ERRORS_SHOWN).map((text) => `    ${text.split("\n").slice(0, 2).join(" ")}`),
  ]);
}

export function isPassed({ jobs, screens }) {
  return jobs.every(({ fault }) => fault === null) && screens.found.length === 0;
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

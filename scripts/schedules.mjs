const MINUTE = 60_000;

/** The five fields of a cron expression, each with its part of an instant (UTC). */
const FIELDS = [
  (date) => date.getUTCMinutes(),
  (date) => date.getUTCHours(),
  (date) => date.getUTCDate(),
  (date) => date.getUTCMonth() + 1,
  (date) => date.getUTCDay(),
];

/**
 * Calls `run` with each cron expression in every minute (UTC) that it names, as Cloudflare does with a deployment.
 * `report` receives the error of a failed run.
 */
export function runSchedules(crons, run, report = (error) => console.error(error.message)) {
  const tick = async () => {
    const due = crons.filter((cron) => isDue(cron, new Date()));
    await Promise.all(due.map((cron) => run(cron).catch(report)));
  };
  const untilNextMinute = () => MINUTE - (Date.now() % MINUTE);
  const wait = () =>
    setTimeout(() => {
      wait();
      void tick();
    }, untilNextMinute()).unref();
  wait();
}

/** Whether a cron expression of numbers, lists, ranges, steps and stars names the minute of this instant. */
export function isDue(cron, date) {
  const fields = cron.trim().split(/\s+/);
  if (fields.length !== FIELDS.length) throw new Error(`"${cron}" is not a schedule of five fields.`);
  return fields.every((field, index) => field.split(",").some((part) => includes(part, FIELDS[index](date))));
}

function includes(part, value) {
  const [, from, to, step = "1"] = /^(\*|\d+)(?:-(\d+))?(?:\/(\d+))?$/.exec(part) ?? [];
  if (from === undefined) throw new Error(`"${part}" is not understood in a schedule.`);
  const first = from === "*" ? 0 : Number(from);
  const last = from === "*" || (part.includes("/") && to === undefined) ? Number.POSITIVE_INFINITY : Number(to ?? from);
  return value >= first && value <= last && (value - first) % Number(step) === 0;
}

import { prepareFor } from "./factory.mjs";
import { JOBS } from "./jobs.mjs";
import { JOB_MS, within } from "./limits.mjs";
import { openPerson, sleep } from "./person.mjs";
import { walkScreens } from "./screens.mjs";

/** Errors that are told a moment after their cause. */
const TOLD_MS = 300;

/**
 * Does all jobs in one engine, and walks the screens: those of a visitor first, the others once signed in.
 * @param {{
 *   name: string,
 *   open: () => Promise<import("./person.mjs").Engine>,
 *   appUrl: string,
 *   proxyUrl: string,
 *   hasWalk: boolean,
 *   over: number,
 * }} how `over` is the time after which no job and no screen begins
 * @returns {Promise<import("./outcome.mjs").Tried>}
 */
export async function tryEngine({ name, open, appUrl, proxyUrl, hasWalk, over }) {
  const [factory, engine] = await Promise.all([prepareFor(name, appUrl), open()]);
  console.log(`\n— ${engine.version}`);
  try {
    const openTab = async () => openPerson(await engine.openTab(), proxyUrl);
    const me = await openTab();
    const walk = (isVisitor) =>
      hasWalk ? walkScreens({ person: me, url: appUrl, isVisitor, over }) : { visits: 0, found: [], seconds: 0 };
    const visited = await walk(true);
    const jobs = [];
    for (const [job, work] of JOBS) jobs.push(await doJob(job, { me, openOther: openTab, factory }, work, over));
    const walked = await walk(false);
    return {
      version: engine.version,
      jobs,
      screens: {
        visits: visited.visits + walked.visits,
        found: [...visited.found, ...walked.found],
        seconds: visited.seconds + walked.seconds,
      },
    };
  } finally {
    await engine.close();
  }
}

async function doJob(name, place, work, over) {
  const started = Date.now();
  const isLate = started > over;
  if (!isLate) place.me.takeErrors();
  const doing = isLate ? Promise.reject(new Error("not tried: the run took too long")) : work(place);
  const fault = await within(JOB_MS, doing, "The job").then(
    () => null,
    (error) => error.message,
  );
  const seconds = (Date.now() - started) / 1000;
  await sleep(TOLD_MS);
  const errors = place.me.takeErrors().map(({ text }) => text);
  console.log(`  ${name}: ${fault ?? "passed"}, ${seconds.toFixed(1)} s`);
  return { name, fault, errors, seconds };
}

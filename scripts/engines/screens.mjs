import { addressOf, isPublic, SCREENS } from "../demo-app.mjs";
import { sleep } from "./person.mjs";

const TABS_OF_ANALYTICS = ["quality", "compare"].map((tab) => `/performance/analytics?tab=${tab}`);
/** Errors that come after the screen, such as those of a part that loads later. */
const SETTLED_MS = 400;

/**
 * Opens each screen in each language and collects the errors of its console and the uncaught ones. The screens are those
 * of a visitor or, after signing in, all others and whatever the menu leads to.
 * @param {{ person: ReturnType<import("./person.mjs").openPerson>, url: string, isVisitor: boolean, over: number }} walk
 */
export async function walkScreens({ person, url, isVisitor, over }) {
  const started = Date.now();
  const names = Object.keys(SCREENS).filter((name) => isPublic(name) === isVisitor);
  const paths = await Promise.all(names.map((name) => addressOf(name, url)));
  await person.open(paths[0]);
  if (!isVisitor) {
    const isKnown = (path) => paths.some((known) => known.split("?")[0] === path.split("?")[0]);
    paths.push(...TABS_OF_ANALYTICS, ...(await person.menu()).filter((path) => !isKnown(path)));
  }
  const found = [];
  for (const language of ["en", "fr"]) {
    await person.speaks(language);
    for (const path of paths) {
      const errors = Date.now() > over ? ["not visited: the run took too long"] : await errorsOn(person, path);
      if (errors.length > 0) found.push({ path, language, errors });
    }
  }
  await person.speaks("en");
  return { visits: paths.length * 2, found, seconds: (Date.now() - started) / 1000 };
}

async function errorsOn(person, path) {
  person.takeErrors();
  const fault = await visit(person, path).then(
    () => null,
    (error) => error.message,
  );
  const notified = person.takeErrors().map(({ text }) => text);
  return [...(fault ? [fault] : []), ...notified.filter((text) => !isExpected(text, path))];
}

async function visit(person, path) {
  await person.open(path);
  await person.isQuiet();
  await sleep(SETTLED_MS);
}

/** A page that does not exist is answered with 404, and the console of the browser says so. */
function isExpected(text, path) {
  return path === SCREENS["not-found"] && /404/.test(text);
}

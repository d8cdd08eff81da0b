import { addressOf, isPublic, SCREENS } from "../demo-app.mjs";
import { sleep } from "./person.mjs";

const TABS_OF_ANALYTICS = ["quality", "compare"].map((tab) => `/performance/analytics?tab=${tab}`);
/** Errors that come after the screen, such as those of a part that loads later. */
const SETTLED_MS = 500;

/**
 * The errors of the console, and the uncaught ones, on each screen in each language, by screen. The screens are those of
 * the visitor or, after signing in, all others and whatever the menu leads to.
 * @param {{ person: ReturnType<import("./person.mjs").openPerson>, url: string, isVisitor: boolean }} walk
 */
export async function walkScreens({ person, url, isVisitor }) {
  const names = Object.keys(SCREENS).filter((name) => isPublic(name) === isVisitor);
  const paths = await Promise.all(names.map((name) => addressOf(name, url)));
  if (!isVisitor) {
    const isKnown = (path) => paths.some((known) => known.split("?")[0] === path.split("?")[0]);
    paths.push(...TABS_OF_ANALYTICS, ...(await person.menu()).filter((path) => !isKnown(path)));
  }
  const found = [];
  let visits = 0;
  for (const language of ["en", "fr"]) {
    await person.speaks(language);
    for (const path of paths) {
      visits += 1;
      const errors = await errorsOn(person, path);
      if (errors.length > 0) found.push({ path, language, errors });
    }
  }
  await person.speaks("en");
  return { visits, found };
}

async function errorsOn(person, path) {
  person.takeErrors();
  try {
    await person.open(path);
    await person.isQuiet();
    await sleep(SETTLED_MS);
  } catch (error) {
    return [error.message, ...toldOf(person, path)];
  }
  return toldOf(person, path);
}

function toldOf(person, path) {
  return person
    .takeErrors()
    .map(({ text }) => text)
    .filter((text) => !isExpected(text, path));
}

/** A page that does not exist is answered with 404, and the console of the browser says so. */
function isExpected(text, path) {
  return path === SCREENS["not-found"] && /404/.test(text);
}

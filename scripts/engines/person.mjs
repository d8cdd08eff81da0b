import { pageTools } from "./in-page.mjs";
import { WAIT_MS } from "./limits.mjs";

/**
 * What an engine can do with one tab of its own, with cookies of its own. Points are of the window.
 * @typedef {{
 *   goTo: (url: string) => Promise<unknown>,
 *   run: (script: string) => Promise<any>,
 *   type: (text: string) => Promise<unknown>,
 *   press: (key: string) => Promise<unknown>,
 *   point: (points: { x: number, y: number }[]) => Promise<unknown>,
 *   upload: (selector: string, path: string) => Promise<unknown>,
 *   takeErrors: () => { at: string, text: string }[],
 *   close: () => Promise<unknown>,
 * }} Tab
 * @typedef {{ version: string, openTab: () => Promise<Tab>, close: () => Promise<unknown> }} Engine
 * @typedef {(reported: { takeErrors: () => { at: string, text: string }[] }) => Promise<Engine | null>} OpenEngine
 * @typedef {{ kind?: string, selector?: string, name?: string | RegExp, inside?: Wanted }} Wanted
 */

const TOOLS = `(${pageTools})()`;
const POLL_MS = 60;
/** The strokes of a brush pass over this many points. */
const STEPS = 12;

/**
 * A person at a tab: all that a job needs, and nothing of the engine.
 * @param {Tab} tab
 */
export function openPerson(tab, url) {
  const ask = (tool, wanted = {}) => tab.run(`${TOOLS}.${tool}(${JSON.stringify(plainOf(wanted))})`);

  const stateOf = (wanted) => ask("state", wanted).catch(() => "a page that does not answer");

  /** Waits until the outcome is truthy. A page that is being replaced cannot answer yet. */
  async function until(outcome, what, wanted = null) {
    const over = Date.now() + WAIT_MS;
    let fault = null;
    while (Date.now() < over) {
      const value = await outcome().catch((error) => {
        fault = error;
      });
      if (value) return value;
      await sleep(POLL_MS);
    }
    const reason = fault ? ` (${fault.message.split("\n")[0]})` : "";
    throw new Error(`${what} did not come within ${WAIT_MS / 1000} s at ${await stateOf(wanted)}${reason}`);
  }

  /** The middle of something that no longer moves. */
  async function middleOf(wanted) {
    let last = null;
    return until(
      async () => {
        const middle = await ask("middle", wanted);
        const isStill = middle && last && middle.x === last.x && middle.y === last.y;
        last = middle;
        return isStill ? middle : null;
      },
      nameOf(wanted),
      wanted,
    );
  }

  const press = async (wanted) => tab.point([await middleOf(wanted)]);
  const fill = async (wanted, text) => {
    await press(wanted);
    await until(() => ask("isFocused", wanted), `the focus of ${nameOf(wanted)}`);
    await tab.press("Control+a");
    await tab.type(text);
  };

  return {
    ...tab,
    press,
    until,
    key: (key) => tab.press(key),
    open: async (path) => {
      await tab.run("window.isOld = true").catch(() => null);
      await tab.goTo(url + path);
      await until(async () => !(await tab.run("window.isOld === true")) && (await ask("isAlive")), `The page ${path}`);
    },
    fill,
    /** Presses Tab until something of this name has the focus. */
    tabTo: async (name, most) => {
      for (let tabs = 0; tabs < most; tabs += 1) {
        if ((await ask("nameOfFocus")) === name) return;
        await tab.press("Tab");
      }
      throw new Error(`Tab did not lead to ${name}, but to ${await ask("nameOfFocus")}`);
    },
    /** Draws from the middle of one thing to that of another. */
    draw: async (from, to) => {
      const [start, end] = [await middleOf(from), await middleOf(to)];
      const at = (step) => ({
        x: start.x + ((end.x - start.x) * step) / STEPS,
        y: start.y + ((end.y - start.y) * step) / STEPS,
      });
      await tab.point(Array.from({ length: STEPS + 1 }, (_, step) => at(step)));
    },
    /** Types a name into a field that offers choices, and takes the choice once no other is left to move it. */
    take: async (wanted, text) => {
      await fill(wanted, text);
      await until(() => ask("isAlone", { kind: "option" }), `${text} as the only choice`);
      await press({ kind: "option", name: new RegExp(`^${text}`) });
    },
    holds: (wanted, text) =>
      until(async () => (await ask("valueOf", wanted)).startsWith(text), `${text} in ${nameOf(wanted)}`),
    choose: (wanted, value) => until(() => ask("choose", { ...wanted, value }), nameOf(wanted)),
    sees: (text, inside) => until(() => ask("says", { text, inside }), `the text “${text}”`),
    finds: (wanted) => until(() => ask("isThere", wanted), nameOf(wanted)),
    misses: (wanted) => until(async () => !(await ask("isThere", wanted)), `the end of ${nameOf(wanted)}`),
    isAt: (pattern) => until(async () => pattern.test(await ask("address")), `the address ${pattern}`),
    isQuiet: () => until(() => ask("isQuiet"), "the end of the loading"),
    textOf: (wanted) => ask("textOf", wanted),
    menu: () => ask("menu"),
    speaks: (language) => ask("speak", language),
    hasPicture: (selector) => until(() => ask("widthOfPicture", selector), `the picture ${selector}`),
  };
}

export function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Patterns travel as text. */
function plainOf(wanted) {
  if (wanted === null || typeof wanted !== "object") return wanted;
  const { name, inside, ...others } = wanted;
  const named = name instanceof RegExp ? { pattern: name.source } : { name };
  return { ...others, ...named, ...(inside && { inside: plainOf(inside) }) };
}

function nameOf({ kind, selector, name, inside }) {
  return [kind ?? selector, name, inside && `in ${nameOf(inside)}`].filter(Boolean).join(" ");
}

import { expect, test } from "vitest";
import type { KeyArea } from "#app/core/browser/page/key-area";
import { LANGUAGES } from "#app/i18n/languages";
import { resources } from "#app/i18n/resources";
import { KEY_AREAS, keyAreasAt } from "#app/navigation/screens/key-areas";
import { sources } from "./sources";

/** The areas whose keys each file handles, or the known pattern of a control that its keys belong to. */
const HANDLERS: Record<string, readonly string[] | string> = {
  "app/navigation/screens/palette/use-palette-key.ts": ["everywhere"],
  "app/navigation/screens/use-help-key.ts": ["everywhere"],
  "app/ui/text/term.tsx": ["everywhere"],
  "app/ui/overlay/tabs.tsx": ["everywhere"],
  "app/ui/table/use-printed-list.ts": ["lists"],
  "app/planning/screens/calendar/use-plan-keys.ts": ["calendar"],
  "app/planning/screens/calendar/use-plan-pointer.ts": ["calendar"],
  "app/planning/screens/calendar/use-undo-key.ts": ["calendar"],
  "app/shift-entry/screens/grid/use-grid-keys.ts": ["entry"],
  "app/shift-entry/screens/grid/use-undo-keys.ts": ["entry"],
  "app/shift-entry/screens/line-report/count-field.tsx": ["entry"],
  "app/shift-entry/screens/recorded/corrected-row.tsx": ["entry", "tally"],
  "app/shift-entry/screens/sheet/sheet-reason.tsx": ["entry"],
  "app/losses/screens/corrected-stop.tsx": ["entry"],
  "app/losses/screens/stop-fields.tsx": ["entry"],
  "app/losses/screens/stop-of-lines.tsx": ["entry"],
  "app/records/domain/tally.ts": ["tally"],
  "app/records/screens/defects-field.tsx": ["tally"],
  "app/records/screens/tally/tally.tsx": ["tally"],
  "app/chat/screens/composer/composer.tsx": ["chat"],
  "app/chat/screens/composer/use-offer.ts": ["chat"],
  "app/chat/screens/thread/picture-viewer.tsx": ["chat"],
  "app/chat/screens/inbox/people-picker.tsx": "a combobox",
  "app/chat/screens/thread/reaction-row.tsx": "a toolbar",
  "app/navigation/screens/palette/typed-ahead.ts": "a field that is not there yet",
  "app/visitors/browser/menus.ts": "a menu",
  "app/plant/screens/day-off-entry.tsx": "a field whose Enter adds",
  "app/accounts/screens/users/addresses-field.tsx": "a field whose Enter sends",
  "app/visitors/browser/sample-entry.ts": "a table of two columns",
};

const SHOWN: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  " ": "Space",
};

const NAMES = "Arrow(?:Up|Down|Left|Right)|Escape|Enter|Tab|Home|End|PageUp|PageDown|Backspace|Delete";
const COMPARED = /\bkey(?:\.toLowerCase\(\))? [!=]== "([^"]+)"/g;
const MAPPED = new RegExp(`[{\\s]"?(${NAMES}|[+-])"?: `, "g");

/** The keys that a file handles, as the list of shortcuts shows them. */
function keysIn(text: string): string[] {
  const isHandler = /KeyboardEvent|onKeyDown|keydown|shiftKey/.test(text);
  if (!isHandler) return [];
  const found = [...text.matchAll(COMPARED), ...text.matchAll(MAPPED)].map(([, key = ""]) => SHOWN[key] ?? key);
  return [...new Set(found.map((key) => (key.length === 1 ? key.toUpperCase() : key)))];
}

const handled = sources("app")
  .map(({ path, text }) => ({ path, keys: keysIn(text) }))
  .filter(({ keys }) => keys.length > 0);

function listedIn(names: readonly string[]): string[] {
  const areas = KEY_AREAS.filter(({ name }) => names.includes(name));
  return areas.flatMap(({ keys, also = {} }: KeyArea) => [...Object.values(keys).flat(), ...Object.keys(also)]);
}

test("every file that handles keys belongs to an area of the list, or is a control whose keys everyone knows", () => {
  expect(handled.map(({ path }) => path).sort()).toEqual(Object.keys(HANDLERS).sort());
});

test("every handled key is listed in its area", () => {
  const missing = handled.flatMap(({ path, keys }) => {
    const areas = HANDLERS[path];
    if (areas === undefined || typeof areas === "string") return [];
    const listed = listedIn(areas);
    return keys.filter((key) => !listed.includes(key)).map((key) => `${path}: ${key}`);
  });
  expect(missing).toEqual([]);
});

test("every listed key is handled somewhere in its area, or is typed into a field", () => {
  const TYPED = ["@", "#", ":", "Shift", "Ctrl", "1", "9"];
  /** The browser pastes. */
  const PASTED = "V";
  const unhandled = KEY_AREAS.flatMap(({ name, keys }) => {
    const known = handled.filter(({ path }) => HANDLERS[path]?.includes(name)).flatMap((file) => file.keys);
    return Object.values(keys)
      .flat()
      .filter((key) => ![...known, ...TYPED, PASTED].includes(key))
      .map((key) => `${name}: ${key}`);
  });
  expect(unhandled).toEqual([]);
});

test("every key and every act has its words in every language", () => {
  for (const language of LANGUAGES) {
    const { shortcuts, keys } = resources[language].navigation;
    const texts = shortcuts as unknown as Record<string, Record<string, string>>;
    const long = KEY_AREAS.flatMap((area) => Object.values(area.keys).flat()).filter((key) => key.length > 1);
    expect(long.filter((key) => !(key in keys))).toEqual([]);
    for (const { name, keys: acts } of KEY_AREAS) {
      expect([name, Object.keys(texts[name] ?? {})]).toEqual([name, ["title", ...Object.keys(acts)]]);
    }
  }
});

test("the sheet of a shift lists its own keys first, and the dashboard those that work everywhere", () => {
  expect(keyAreasAt("/performance/entry").own.map(({ name }) => name)).toEqual(["entry", "tally"]);
  expect(keyAreasAt("/performance/overview").own.map(({ name }) => name)).toEqual(["lists", "tally"]);
  expect(keyAreasAt("/assignments/calendar").own.map(({ name }) => name)).toEqual(["calendar"]);
  expect(keyAreasAt("/dashboard").own).toEqual([]);
});

/** The code points of WebDriver for keys that write no character. */
const KEYS = {
  Enter: "\uE007",
  Tab: "\uE004",
  Escape: "\uE00C",
  Backspace: "\uE003",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Shift: "\uE008",
  Control: "\uE009",
};

/**
 * @typedef {{ type: string, value?: string, x?: number, y?: number, duration?: number, button?: number }} Action
 * @typedef {{ type: string, id: string, parameters?: { pointerType: string }, actions: Action[] }} Source
 */

/** The actions of WebDriver that type a text, one key after the other. @type {(text: string) => [Source]} */
export function typing(text) {
  return [keyboard([...text].flatMap((value) => [down(value), up(value)]))];
}

/** The actions of WebDriver that press a key such as `Tab` or `Control+z`. @type {(key: string) => [Source]} */
export function pressing(key) {
  const values = key.split("+").map((name) => KEYS[name] ?? name);
  return [keyboard([...values.map(down), ...values.toReversed().map(up)])];
}

const SLIDE_MS = 60;
/** How long a finger stays on the button. */
const HELD_MS = 40;

/**
 * The actions of WebDriver that press the mouse at the first point, move over all others, and release it at the last.
 * @type {(points: { x: number, y: number }[]) => [Source]}
 */
export function pointing([first, ...others]) {
  const move = (point, duration) => ({ type: "pointerMove", duration, x: Math.round(point.x), y: Math.round(point.y) });
  const press = (type) => ({ type, button: 0 });
  const slides = others.map((point) => move(point, SLIDE_MS));
  const actions = [
    move(first, 0),
    press("pointerDown"),
    { type: "pause", duration: HELD_MS },
    ...slides,
    press("pointerUp"),
  ];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }];
}

function keyboard(actions) {
  return { type: "key", id: "keyboard", actions };
}

function down(value) {
  return { type: "keyDown", value };
}

function up(value) {
  return { type: "keyUp", value };
}

import { CALLS } from "./calls";
import { CONSTANTS_AND_LIMITS } from "./constants";
import { DETAILS } from "./details";
import { FIELDS } from "./entities";
import type { Lines } from "./lines";
import { MESSAGES } from "./messages";
import { PRODUCT } from "./product";
import { RULES } from "./rules";
import { SCREENS } from "./screens";
import { STATES } from "./states";

/** A message is a line, and its French another. */
const MESSAGE_LINES = Object.entries(MESSAGES).flatMap<Lines>(([section, messages]) => [
  {
    section,
    proof: { file: "tests/messages.test.ts", test: "says $en" },
    says: messages.map(({ en }) => `‘${en}’`),
  },
  {
    section,
    proof: { file: "tests/messages.test.ts", test: "says $en in French" },
    says: messages.flatMap(({ fr }) => (fr ? [`‘${fr}’`] : [])),
  },
]);

/** Every line of the specification. */
export const LINES = [
  PRODUCT,
  SCREENS,
  DETAILS,
  FIELDS,
  STATES,
  RULES,
  CALLS,
  MESSAGE_LINES,
  CONSTANTS_AND_LIMITS,
].flatMap((part) => part.flatMap(({ says, ...lines }) => says.map((line) => ({ ...lines, says: line }))));

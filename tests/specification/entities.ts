import { ENTITIES } from "./fields";
import type { Lines } from "./lines";

const CHOICES = {
  file: "app/core/domain/constants.test.ts",
  test: "choices are those of the specification, in its order",
};
const CHOOSING = "app/visitors/browser/choosing.test.ts";

/** Section 3: entities, their fields and the values of these. */
export const FIELDS: readonly Lines[] = [
  ...ENTITIES.map(({ entity, fields }) => ({
    section: `3 ${entity}`,
    proof: { file: "tests/fields.test.ts", test: "$entity has $field" },
    says: Object.keys(fields),
  })),
  {
    section: "3 User",
    proof: {
      file: "app/accounts/screens/users/user-form.test.tsx",
      test: "a new user has every field of the specification, and the password twice",
    },
    says: ["the user form has a confirm-password field"],
  },
  { section: "3 User", proof: CHOICES, says: ["status active, inactive or suspended"] },
  { section: "3 Production line", proof: CHOICES, says: ["status active or inactive"] },
  { section: "3 Product", proof: CHOICES, says: ["status active or inactive"] },
  {
    section: "3 Product",
    proof: {
      file: "app/catalogue/screens/products/product-form.test.tsx",
      test: "suggests categories, the specification's among them",
    },
    says: ["category, for example shirts, trousers, fabrics"],
  },
  {
    section: "3 Worker",
    otherwise: "a cin is required, but a factory may allow people without one: none is ever invented",
    says: ["every worker has a cin"],
  },
  { section: "3 Assignment", proof: CHOICES, says: ["shift morning, afternoon or night"] },
  {
    section: "3 Performance record",
    proof: {
      file: "app/records/domain/records.test.ts",
      test: "a missing shift is refused with the agreed message",
    },
    says: ["shift is required"],
  },
  {
    section: "3 Performance record",
    proof: {
      file: "app/records/domain/figures.test.ts",
      test: "a typed rate is the rate of its record, and its label",
    },
    says: ["the error rate is shown as it was typed"],
  },
  {
    section: "3 AI insights report",
    proof: CHOICES,
    says: ["trend improving, declining, stable or unknown", "alert critical, warning or info"],
  },
  {
    section: "3 Chat",
    proof: { file: "workers/chat/chat-room-doors.test.ts", test: "the others hear presence, typing and reading" },
    says: ["typing status"],
  },
  {
    section: "3 Auth state",
    proof: { file: "tests/journeys/shell.rare.ts", test: "amina sees who she is, and logs out" },
    says: ["user"],
  },
  {
    section: "3 Auth state",
    otherwise: "the server knows who asks before it draws the page, so the browser has no auth state beside the user",
    says: ["isLoading", "isAuthenticated", "error", "isInitialized"],
  },
  {
    section: "3 Client preferences",
    proof: {
      file: CHOOSING,
      test: "stores a theme under its key, mirrors it for the server, and sets it on the page's root at once",
    },
    says: ["theme mode"],
  },
  {
    section: "3 Client preferences",
    proof: {
      file: CHOOSING,
      test: "stores each of the eleven colours under its key and sets it on the page's root at once",
    },
    says: ["colour theme"],
  },
  {
    section: "3 Client preferences",
    proof: {
      file: CHOOSING,
      test: "stores a language under its key, and loads its words before the page changes",
    },
    says: ["language"],
  },
];

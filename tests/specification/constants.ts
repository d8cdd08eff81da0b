import type { Lines } from "./lines";

const CONSTANTS = "app/core/domain/constants.test.ts";

/** Section 9: business constants and limits. */
export const CONSTANTS_AND_LIMITS: readonly Lines[] = [
  {
    section: "9 Constants",
    proof: {
      file: "app/core/browser/requests/api.test.ts",
      test: "gives up a call that is not answered within ten seconds, and a picture after two minutes",
    },
    says: ["API timeout: 10 seconds"],
  },
  {
    section: "9 Constants",
    proof: {
      file: CONSTANTS,
      test: "limits are those of the specification: 10 MB twice, 30 minutes, a day, 30 days, 2 characters",
    },
    says: [
      "avatar maximum: 10 MB",
      "chat file maximum: 10 MB",
      "AI insight generation: once every 30 minutes",
      "AI reports are not stored long-term",
      "audit cleanup minimum retention: 30 days",
      "chat user search minimum: 2 characters",
    ],
  },
  {
    section: "9 Constants",
    proof: {
      file: "workers/api/accounts/account-avatar.test.ts",
      test: "row 69: idris shows himself by a %s, and gets back the same pixels",
    },
    says: ["avatar kinds: JPG, PNG, GIF"],
  },
  {
    section: "9 Constants",
    proof: {
      file: "workers/api/insights/insights.test.ts",
      test: "karim generates, reads and exports a report; a second one within half an hour is a 429 with the time of the next",
    },
    says: ["AI reports are exported as CSV"],
  },
  {
    section: "9 Constants",
    proof: {
      file: "app/dashboard/screens/dashboard-screen.test.tsx",
      test: "the dashboard shows everything in the specification, each part with its content",
    },
    says: ["dashboard trend: last 7 days"],
  },
  {
    section: "9 Constants",
    proof: { file: CONSTANTS, test: "choices are those of the specification, in its order" },
    says: [
      "shifts: morning, afternoon, night",
      "analytics group-by: date, worker, product, productionLine",
      "quality labels: excellent, good, fair, poor",
      "user status: active, inactive, suspended",
      "languages: en, fr",
      "theme mode: light, dark, system",
      "theme mode: application default dark",
      "colour theme default: neutral",
    ],
  },
  {
    section: "9 Constants",
    proof: {
      file: "app/i18n/languages.test.ts",
      test: "picks the stored choice or the browser's preference among our languages, otherwise English",
    },
    says: ["languages: fallback en"],
  },
  {
    section: "9 Constants",
    proof: {
      file: "app/visitors/browser/choosing.test.ts",
      test: "stores a language under its key, and loads its words before the page changes",
    },
    says: ["languages: the choice is stored under a local key"],
  },
  {
    section: "9 Constants",
    proof: {
      file: "app/visitors/browser/choosing.test.ts",
      test: "stores a theme under its key, mirrors it for the server, and sets it on the page's root at once",
    },
    says: ["theme mode: stored locally"],
  },
  {
    section: "9 Constants",
    proof: {
      file: "tests/journeys/shell.rare.ts",
      test: "toasts stay four seconds at the top right beside the bell, three at a time",
    },
    says: ["toasts: 4 seconds by default", "toasts: 3 at a time", "toasts: top right"],
  },
  {
    section: "9 Constants",
    proof: {
      file: "app/visitors/screens/landing/landing-screen.test.tsx",
      test: "shows four figures, and the claim keeps its “up to”",
    },
    says: ["landing claim: up to 45% more productivity"],
  },
];

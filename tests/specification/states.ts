import type { Lines } from "./lines";

const API = "app/core/browser/requests/api.test.ts";
const AUTH = "workers/api/accounts/auth.test.ts";
const FORMS = "workers/front/account-forms.test.ts";
const CONSTANTS = "app/core/domain/constants.test.ts";
const CHOOSING = "app/visitors/browser/choosing.test.ts";

/** Section 4: states and transitions. */
export const STATES: readonly Lines[] = [
  {
    section: "4 Auth",
    proof: { file: AUTH, test: "row 2: a password is verified exactly as it was chosen" },
    says: ["authenticated on login"],
  },
  {
    section: "4 Auth",
    proof: {
      file: AUTH,
      test: "amina registers first and is admin, karim has no role yet, and both are signed in",
    },
    says: ["authenticated on register", "authenticated on a successful current-user fetch"],
  },
  {
    section: "4 Auth",
    proof: {
      file: "workers/api/accounts/google.test.ts",
      test: "a credential made for this browser signs in with the cookies of a login",
    },
    says: ["authenticated on Google login"],
  },
  {
    section: "4 Auth",
    proof: {
      file: "workers/front/identify.test.ts",
      test: "a call with an expired access token gets a 401, and a refresh restores it",
    },
    says: ["authenticated on refresh"],
  },
  {
    section: "4 Auth",
    proof: {
      file: AUTH,
      test: "row 27: logging out ends the session on the server and in the browser, and may be repeated",
    },
    says: ["unauthenticated on logout"],
  },
  {
    section: "4 Auth",
    proof: { file: API, test: "a failed renewal sends the browser to the login page with the way back" },
    says: ["unauthenticated on a failed refresh"],
  },
  {
    section: "4 Auth",
    proof: {
      file: "workers/front/identify.test.ts",
      test: "a page with a dead session makes the browser forget it, and leaves the reason for the sign-in page",
    },
    says: ["unauthenticated on a failed current-user fetch"],
  },
  {
    section: "4 Auth",
    proof: {
      file: "tests/journeys/session-edges.rare.ts",
      test: "row 35: Amina signs out while the call fails, and sees the sign-in page, signed out everywhere",
    },
    says: ["logout clears the local state even if the call fails"],
  },
  {
    section: "4 Auth",
    proof: {
      file: FORMS,
      test: "registering, signing in and signing out each leave a success message for the next page",
    },
    says: ["login shows a success message", "register shows a success message", "logout shows a success message"],
  },
  {
    section: "4 Token renewal",
    proof: { file: API, test: "a 401 renews the session once and repeats the call" },
    says: ["a 401 triggers one refresh", "the original request is retried after the refresh"],
  },
  {
    section: "4 Token renewal",
    proof: { file: API, test: "five calls that meet a 401 at once share one renewal" },
    says: ["concurrent 401s share one refresh"],
  },
  {
    section: "4 Token renewal",
    otherwise: "no script holds a token: the server itself clears the cookies of a session that cannot be refreshed",
    says: ["a failed refresh clears the local auth storage"],
  },
  {
    section: "4 Token renewal",
    proof: { file: API, test: "a failed renewal sends the browser to the login page with the way back" },
    says: ["after a failed refresh the browser goes to /auth/login"],
  },
  {
    section: "4 Token renewal",
    proof: { file: API, test: "a failed renewal stays on %s" },
    says: ["a failed refresh stays on / and on /auth/ pages"],
  },
  {
    section: "4 User status",
    proof: {
      file: "app/accounts/domain/users.test.ts",
      test: "a user is active, inactive or suspended, and active by default",
    },
    says: ["a user is active, inactive or suspended"],
  },
  {
    section: "4 Product and production line",
    proof: {
      file: "app/catalogue/services/products.test.ts",
      test: "toggles a product there and back, and changes the status of a selection whole or not at all",
    },
    says: ["a product toggles between active and inactive"],
  },
  {
    section: "4 Product and production line",
    proof: {
      file: "app/catalogue/services/production-lines.test.ts",
      test: "a toggled line can be toggled back",
    },
    says: ["a production line toggles between active and inactive"],
  },
  {
    section: "4 Notifications",
    proof: {
      file: "app/notifications/screens/notification-line.test.tsx",
      test: "an unread notification is marked and can be marked as read; a read one can be marked as unread",
    },
    says: ["a notification is unread or read"],
  },
  {
    section: "4 Notifications",
    proof: {
      file: "workers/api/answer-schemas.test.ts",
      test: "a notification has the time at which it was read",
    },
    says: ["mark one read"],
  },
  {
    section: "4 Notifications",
    proof: {
      file: "app/notifications/services/notifications.test.ts",
      test: "marks all as read at once; clears all at once, and restores them",
    },
    says: ["mark all read", "clear all"],
  },
  {
    section: "4 Chat connection",
    proof: {
      file: "app/chat/domain/connection.test.ts",
      test: "after any events, an open socket means online and no socket never does",
    },
    says: ["online"],
  },
  {
    section: "4 Chat connection",
    proof: {
      file: "app/chat/domain/connection.test.ts",
      test: "calls a loss connecting for five seconds, then offline",
    },
    says: ["connecting", "offline"],
  },
  {
    section: "4 Chat connection",
    proof: {
      file: "app/chat/domain/connection.test.ts",
      test: "fails after the last try, until somebody retries",
    },
    says: ["failed, with retry"],
  },
  {
    section: "4 AI report generation",
    proof: {
      file: "app/insights/services/insights.test.ts",
      test: "of fifty requests at once one makes a report, and forty-nine get the time of the next try",
    },
    says: ["rate limited"],
  },
  {
    section: "4 AI report generation",
    proof: {
      file: "app/insights/screens/wait-note.test.tsx",
      test: "shows the minutes to wait, and then that a new report can be generated",
    },
    says: ["a wait state after a report", "a message says that a new report can be generated"],
  },
  {
    section: "4 Theme mode",
    proof: {
      file: "tests/journeys/preferences.rare.ts",
      test: "the system theme follows the device, also when the device changes its theme",
    },
    says: ["system follows the dark-mode preference of the operating system"],
  },
  {
    section: "4 Theme mode",
    otherwise: "of the two defaults that are given, a first visit has the application's, dark",
    says: ["the theme provider's own default is system"],
  },
  {
    section: "4 Theme mode",
    proof: { file: CONSTANTS, test: "choices are those of the specification, in its order" },
    says: ["light, dark or system", "the application default is dark"],
  },
  {
    section: "4 Theme mode",
    proof: {
      file: CHOOSING,
      test: "stores a theme under its key, mirrors it for the server, and sets it on the page's root at once",
    },
    says: ["saved in local storage", "applied at once to the page root"],
  },
  {
    section: "4 Theme mode",
    proof: {
      file: "app/visitors/browser/choosing.test.ts",
      test: "changes a theme in a view transition, and at once without support or when motion is unwelcome",
    },
    says: ["a view transition when the browser supports it"],
  },
  {
    section: "4 Colour theme",
    proof: {
      file: CHOOSING,
      test: "stores each of the eleven colours under its key and sets it on the page's root at once",
    },
    says: [
      "neutral",
      "rose",
      "orange",
      "green",
      "blue",
      "yellow",
      "violet",
      "stone",
      "zinc",
      "gray",
      "slate",
      "saved in local storage",
      "applied at once",
    ],
  },
  {
    section: "4 Colour theme",
    proof: { file: CONSTANTS, test: "choices are those of the specification, in its order" },
    says: ["neutral is the default"],
  },
  {
    section: "4 Language",
    proof: { file: CONSTANTS, test: "choices are those of the specification, in its order" },
    says: ["en or fr"],
  },
  {
    section: "4 Language",
    proof: {
      file: CHOOSING,
      test: "stores a language under its key, and loads its words before the page changes",
    },
    says: ["stored locally"],
  },
  {
    section: "4 Language",
    proof: {
      file: "app/i18n/languages.test.ts",
      test: "picks the stored choice or the browser's preference among our languages, otherwise English",
    },
    says: ["fallback en"],
  },
];

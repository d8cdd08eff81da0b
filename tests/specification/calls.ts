import type { Lines } from "./lines";

const API = "app/core/browser/requests/api.test.ts";
const READING = "app/i18n/reading.test.ts";
const LOCALES = "workers/front/locales.test.ts";
const RESETS = "workers/api/accounts/password-resets.test.ts";

/** Section 7: the calls, and how the browser makes them. */
export const CALLS: readonly Lines[] = [
  {
    section: "7 Calls",
    otherwise: "pages and calls have one origin, so no other site may call and no cookie crosses sites",
    says: ["the base is a backend host"],
  },
  {
    section: "7 Calls",
    proof: {
      file: API,
      test: "gives up a call that is not answered within ten seconds, and a picture after two minutes",
    },
    says: ["a call has 10 seconds"],
  },
  {
    section: "7 Calls",
    proof: {
      file: API,
      test: "a call carries the page's language, the cookies of our own origin and a time limit",
    },
    says: ["credentials are sent as cookies", "every request carries an Accept-Language header with the language"],
  },
  {
    section: "7 Calls",
    proof: {
      file: "workers/api/answer-schemas.test.ts",
      test: "register, login, refresh and me all return the user object",
    },
    says: [
      "POST /api/auth/login takes email and password, and answers the user",
      "POST /api/auth/register takes username, email and password, and answers the user",
      "POST /api/auth/refresh answers the user",
      "GET /api/auth/me answers the user",
    ],
  },
  {
    section: "7 Calls",
    proof: {
      file: "workers/api/accounts/auth.test.ts",
      test: "row 27: logging out ends the session on the server and in the browser, and may be repeated",
    },
    says: ["POST /api/auth/logout"],
  },
  {
    section: "7 Calls",
    proof: { file: RESETS, test: "row 10: a request for a link gets the same answer for known and unknown accounts" },
    says: ["POST /api/auth/password-reset-request takes an email"],
  },
  {
    section: "7 Calls",
    proof: {
      file: RESETS,
      test: "row 11: amina chooses a new password once, her old session is over, and she signs in with the new one",
    },
    says: ["POST /api/auth/password-reset takes token and password"],
  },
  {
    section: "7 Calls",
    proof: {
      file: "workers/api/accounts/google.test.ts",
      test: "a credential made for this browser signs in with the cookies of a login",
    },
    says: ["POST /api/auth/google-login takes a credential, and answers success, user and message"],
  },
  {
    section: "7 Calls",
    proof: {
      file: LOCALES,
      test: "words are cached for good when requested by their version, otherwise for five minutes",
    },
    says: ["GET /locales/{lng}/{ns}.json answers the translation file"],
  },
  {
    section: "7 Calls",
    proof: { file: LOCALES, test: "in development the server prints the missing words of a screen" },
    says: ["/locales/add/{lng}/{ns} takes missing translations"],
  },
  {
    section: "7 Translation loader",
    proof: { file: READING, test: "a missing file is read again, up to five times" },
    says: ["retries up to 5 times"],
  },
  {
    section: "7 Translation loader",
    proof: {
      file: READING,
      test: "the browser retries after 350 ms, doubles the wait each time, and stops after five times",
    },
    says: ["the starting delay is 350 ms", "the delay doubles each time"],
  },
  {
    section: "7 Translation loader",
    proof: { file: READING, test: "reads at most ten files at the same time" },
    says: ["at most 10 parallel reads"],
  },
  {
    section: "8 Generic handling",
    proof: { file: API, test: "shows the server's message, else the transport's, else our own fallback" },
    says: [
      "an error shows the server's message",
      "an error without a server's message shows the transport's",
      "any other error shows ‘An unknown error occurred.’",
    ],
  },
  {
    section: "8 Generic handling",
    proof: { file: API, test: "a 429 passes through with the seconds to wait" },
    says: ["a 429 response is passed through unchanged"],
  },
  {
    section: "8 Generic handling",
    proof: { file: API, test: "a failed renewal is not reported: the caller gets the answer to the call" },
    says: ["errors from /auth/refresh are silent", "errors from /auth/me are silent"],
  },
  {
    section: "8 Auth messages",
    proof: {
      file: "workers/front/account-forms.test.ts",
      test: "a $name that fails for an unknown reason shows the specification's words",
    },
    says: [
      "login falls back to ‘An error occurred during login’",
      "register falls back to ‘An error occurred during registration’",
      "requesting a reset falls back to ‘Failed to request password reset’",
      "a reset falls back to ‘Failed to reset password’",
    ],
  },
  {
    section: "8 Auth messages",
    proof: {
      file: "tests/journeys/google.rare.ts",
      test: "cancelling at Google leads back to the login page with a message",
    },
    says: ["Google login falls back to ‘Google login failed’"],
  },
  {
    section: "8 Auth messages",
    proof: {
      file: "workers/api/accounts/google.test.ts",
      test: "row 20: a forged credential gets a 401 with the message, in the language of the request",
    },
    says: ["a false Google token is answered ‘Invalid Google token. Please try signing in again.’"],
  },
  {
    section: "8 Auth messages",
    proof: {
      file: "app/accounts/gateways/google.test.ts",
      test: "row 20: a provider that is down is a network error, for the keys and for the exchange",
    },
    says: ["Google that is away is answered ‘Network error. Please check your connection and try again.’"],
  },
  {
    section: "8 Auth messages",
    proof: {
      file: "app/accounts/gateways/google.test.ts",
      test: "row 20: a provider that does not answer is a timeout, for the keys and for the exchange",
    },
    says: ["Google that is slow is answered ‘Request timed out. Please try again.’"],
  },
  {
    section: "8 Auth messages",
    proof: { file: RESETS, test: "row 10: a request for a link gets the same answer for known and unknown accounts" },
    says: [
      "the forgot-password reply is ‘If an account exists with this email, you will receive a password reset link’",
    ],
  },
  {
    section: "8 UI failure messages",
    proof: {
      file: "tests/journeys/failures.rare.ts",
      test: "each act that the database refuses says what failed, in %s",
    },
    says: [
      "creating a user that fails says ‘Error creating user’",
      "updating a user that fails says ‘Error updating user’",
      "deleting a user that fails says ‘Error deleting user’",
      "saving a line that fails says ‘Failed to save production line’",
      "toggling a line that fails says ‘Failed to toggle production line status’",
      "deleting a line that fails says ‘Failed to delete production line’",
      "saving a product that fails says ‘Failed to save product’",
      "toggling a product that fails says ‘Failed to toggle product status’",
      "deleting a product that fails says ‘Failed to delete product’",
      "deleting an assignment that fails says ‘Failed to delete assignment’",
      "deleting a record that fails says ‘Failed to delete performance record’",
      "exporting the log that fails says ‘Failed to export audit logs’",
      "updating the account that fails says ‘Error updating account’",
      "deleting the avatar that fails says ‘Error deleting avatar’",
      "deleting the account that fails says ‘Error deleting account’",
    ],
  },
  {
    section: "8 UI failure messages",
    proof: {
      file: "tests/journeys/failures.rare.ts",
      test: "each screen whose rows cannot be read says what failed, in %s",
    },
    says: [
      "workers that cannot be read say ‘Failed to load workers’",
      "assignments that cannot be read say ‘Failed to load assignments’",
      "lines that cannot be read say ‘Failed to load production lines’",
      "records that cannot be read say ‘Failed to load performance records’",
      "a log that cannot be read says ‘Failed to load audit logs’",
    ],
  },
];

import type { Lines } from "./lines";

const IMPORTS = "app/imports/services/imports.test.ts";

/** Sections 5 and 6: validation rules, roles and permissions; the messages are in `messages.ts`. */
export const RULES: readonly Lines[] = [
  {
    section: "5 Product",
    proof: {
      file: "app/catalogue/domain/products.test.ts",
      test: "a product needs a name and a code; everything else has a default",
    },
    says: ["a product needs a name", "a product needs a product code"],
  },
  {
    section: "5 Product",
    proof: {
      file: "tests/journeys/workers-and-products.rare.ts",
      test: "a new product gets its picture, and saving it unchanged is refused with the reason",
    },
    says: ["saving a product with no changes says ‘No changes to save’"],
  },
  {
    section: "5 Performance record",
    proof: {
      file: "app/records/domain/records.test.ts",
      test: "a missing shift is refused with the agreed message",
    },
    says: ["a record needs a shift"],
  },
  {
    section: "5 Avatar",
    proof: {
      file: "workers/api/accounts/account-avatar.test.ts",
      test: "row 69: refuses a file whose bytes are not JPG, PNG or GIF, whatever its name",
    },
    says: ["an avatar must be an image file, JPG, PNG or GIF"],
  },
  {
    section: "5 Avatar",
    proof: {
      file: "workers/api/accounts/account-avatar.test.ts",
      test: "row 70: accepts 10,485,760 bytes, and refuses one more in both languages",
    },
    says: ["an avatar has 10 MB at most"],
  },
  {
    section: "5 Account settings",
    proof: {
      file: "tests/journeys/account.rare.ts",
      test: "hana changes her details, sees when nothing is new, and shows a face she has cropped by the keyboard",
    },
    says: ["saving the account with no changes is refused"],
  },
  {
    section: "5 Account settings",
    proof: {
      file: "workers/api/accounts/account.test.ts",
      test: "row 3: a new password is neither common nor short nor the owner's name; an empty one changes nothing",
    },
    says: ["an empty password keeps the current one"],
  },
  {
    section: "5 Chat file",
    proof: {
      file: "workers/api/chat/chat.test.ts",
      test: "row 70: accepts a file of exactly 10,485,760 bytes, and refuses one byte more by its name in both languages",
    },
    says: ["a chat file has 10 MB at most"],
  },
  {
    section: "5 Chat user search",
    proof: {
      file: "workers/api/chat/chat.test.ts",
      test: "finds people by two characters of a name, never by their email",
    },
    says: ["a search of chat users has at least 2 characters"],
  },
  {
    section: "5 Chat group",
    proof: {
      file: "workers/api/chat/chat.test.ts",
      test: "a group has a name of 1 to 64 characters as people count them, and 2 to 50 members",
    },
    says: ["a group needs a name"],
  },
  {
    section: "5 Chat group",
    proof: {
      file: "app/chat/screens/chat-pieces.test.tsx",
      test: "a group's name counts down its 64 characters as people count them",
    },
    says: ["the name has a remaining-characters counter"],
  },
  {
    section: "5 Audit cleanup",
    proof: {
      file: "workers/api/audit/log.test.ts",
      test: "amina verifies, counts and cleans up by JSON; too few days are refused in the reader's words",
    },
    says: ["a cleanup needs a valid number of days", "a cleanup keeps at least 30 days"],
  },
  {
    section: "5 AI report",
    proof: {
      file: "workers/api/insights/insights.test.ts",
      test: "an invalid period is refused with the reason, and takes nobody's turn",
    },
    says: ["a report needs a start and an end date"],
  },
  {
    section: "5 User deletion",
    proof: {
      file: "app/accounts/services/users.test.ts",
      test: "deleting a user requires the username, keeps the name in the log, and frees username and email",
    },
    says: ["deleting a user needs the typed username"],
  },
  {
    section: "5 Worker deletion",
    proof: {
      file: "app/people/services/workers.test.ts",
      test: "row 44: deletes a worker only when the cin is typed",
    },
    says: ["deleting a worker needs the typed cin"],
  },
  {
    section: "5 Worker CSV import",
    proof: { file: IMPORTS, test: "a file without the needed columns is refused, naming them" },
    says: ["the column name is required", "the column cin is required"],
  },
  {
    section: "5 Worker CSV import",
    proof: { file: IMPORTS, test: "columns the file does not have stay as they are" },
    says: ["the column email is optional", "the column phone is optional", "the column role is optional"],
  },
  {
    section: "5 Reset password",
    proof: {
      file: "app/accounts/screens/sign-in/auth-screens.test.tsx",
      test: "a link with a token asks for the new password twice",
    },
    says: ["a reset needs a new password", "a reset needs the confirmation of the new password"],
  },
  {
    section: "5 Reset password",
    proof: {
      file: "workers/api/accounts/password-resets.test.ts",
      test: "row 12: without a token that works there is no new password: %j",
    },
    says: ["a reset needs a token that is there and valid"],
  },
  {
    section: "5 French",
    proof: { file: "tests/locales.test.ts", test: "%s leaves no sentence in English" },
    says: ["the messages exist in French too"],
  },
  {
    section: "6 Roles",
    proof: {
      file: "app/accounts/data/user-list.test.ts",
      test: "lists users by role, also those without one, by status, by search and by their last sign-in",
    },
    says: ["users have a role field", "the list of users has a role filter"],
  },
  {
    section: "6 Roles",
    proof: { file: "app/people/services/workers.test.ts", test: "lists workers by role, also those without one" },
    says: ["workers have a role field", "the list of workers has a role filter"],
  },
  {
    section: "6 Roles",
    proof: {
      file: "workers/api/accounts/account.test.ts",
      test: "idris changes his name, and the log has the fields that differ",
    },
    says: ["users edit their own account"],
  },
  {
    section: "6 Roles",
    proof: {
      file: "workers/api/accounts/account-avatar.test.ts",
      test: "row 72: a picture has a random key, another one replaces it, and the log says so",
    },
    says: ["users edit their own avatar"],
  },
  {
    section: "6 Roles",
    proof: {
      file: "workers/api/accounts/account.test.ts",
      test: "row 29: a new password ends every other session and voids reset links; the log holds only its time",
    },
    says: ["users edit their own password"],
  },
  {
    section: "6 Roles",
    proof: {
      file: "workers/api/accounts/account-leaving.test.ts",
      test: "row 44: idris deletes his account by typing his username, and nothing else does",
    },
    says: ["users delete their own account"],
  },
  {
    section: "6 Roles",
    proof: {
      file: "app/navigation/screens/sidebar.test.tsx",
      test: "amina's sidebar links to every screen, with users and log under administration",
    },
    says: ["users, audit logs and statistics sit under an admin-style section of the sidebar"],
  },
];

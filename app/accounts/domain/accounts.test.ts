import { describe, expect, test } from "vitest";
import { LoginInput, RegisterInput } from "./accounts";

const amina = { username: "amina", email: "amina@example.com", password: "seven cotton threads" };

function messages(input: unknown) {
  return RegisterInput.safeParse(input).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
}

test.each(["aïcha", "jean-luc", "o.brien_2", "ab3", "x".repeat(32)])("%s is a username", (username) => {
  expect(messages({ ...amina, username })).toEqual([]);
});

test.each([
  ["", "auth:usernameRequired"],
  ["   ", "auth:usernameRequired"],
  ["ab", "auth:usernameLength"],
  ["x".repeat(33), "auth:usernameLength"],
  ["am ina", "auth:usernameCharacters"],
  ["<script>", "auth:usernameCharacters"],
  [undefined, "auth:usernameRequired"],
  [42, "auth:usernameRequired"],
])("refuses %j as a username", (username, message) => {
  expect(messages({ ...amina, username })).toEqual([`username ${message}`]);
});

test.each(["amina@example.com", "a.b+c@factory.co", "é@usine.fr"])("%s is an email", (email) => {
  expect(messages({ ...amina, email })).toEqual([]);
});

test.each([
  "amina",
  "salma@atelier",
  "@example.com",
  "amina@",
  "a@b@c",
  "a b@c.d",
  "a@c..d",
  "a@c.d\r\nBcc: x@y.z",
  "a@c.d,x@y.z",
])("%j is not an email", (email) => expect(messages({ ...amina, email })).toEqual(["email auth:emailInvalid"]));

test("refuses a hundred thousand characters without delay", () => {
  const started = performance.now();
  messages({ username: "a@a.".repeat(25_000), email: "a@a.".repeat(25_000), password: " ".repeat(100_000) });
  expect(performance.now() - started).toBeLessThan(500);
});

describe("accepts a good password", () => {
  test.each([
    "seven cotton threads",
    "  two blanks at both ends  ",
    "🧵🪡🧵🪡🧶🧵🪡🧶🪡🧵",
    "Zx9!kq#Lm2vB",
    "q".repeat(128),
  ])("accepts %j as typed", (password) => expect(RegisterInput.parse({ ...amina, password }).password).toBe(password));

  test.each([
    ["", "auth:passwordRequired"],
    ["ninechars", "auth:passwordTooShort"],
    ["🧵".repeat(9), "auth:passwordTooShort"],
    ["🧵".repeat(129), "auth:passwordTooLong"],
    ["I am AMINA the first", "auth:passwordContainsName"],
  ])("refuses %j as a password", (password, message) => {
    expect(messages({ ...amina, password })).toEqual([`password ${message}`]);
  });

  test("refuses a password that contains the name in the email", () => {
    expect(messages({ ...amina, email: "benjelloun@example.com", password: "benjelloun-2026-x" })).toEqual([
      "password auth:passwordContainsName",
    ]);
  });
});

test("a login accepts any password to try, and ignores blanks around the email", () => {
  expect(LoginInput.parse({ email: " amina@example.com ", password: " x " })).toEqual({
    email: "amina@example.com",
    password: " x ",
  });
});

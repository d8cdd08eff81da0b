import { expect, test } from "vitest";
import { RegisterInput } from "./accounts";
import { nameFrom, usernameFrom } from "./google";

test.each([
  ["salma.idrissi@example.com", "salma.idrissi"],
  ["salma+work@example.com", "salma.work"],
  ["é@example.com", "user.é"],
  ["..@example.com", "user"],
  [`${"a".repeat(60)}@example.com`, "a".repeat(32)],
])("%s gives the username %s", (email, username) => {
  expect(usernameFrom(email)).toBe(username);
  const account = { username, email: "someone@elsewhere.example", password: "seven cotton threads" };
  expect(RegisterInput.safeParse(account).success).toBe(true);
});

test("keeps a suffix whole, however long the name is", () => {
  expect(usernameFrom(`${"a".repeat(60)}@example.com`, ".4711")).toBe(`${"a".repeat(27)}.4711`);
});

test("removes invisible characters from a name and cuts it to our limit", () => {
  expect(nameFrom(" Sal\u0000ma\u202e ")).toBe("Salma");
  expect(nameFrom("n".repeat(500))).toHaveLength(120);
  expect(nameFrom({ name: "Salma" })).toBe("");
});

import { expect, test } from "vitest";
import { USER_STATUSES } from "#app/core/domain/statuses";
import { NewUserForm } from "./users";

const ines = { username: "ines", email: "ines@atelier.example", password: "seven cotton threads" };

test("the form of a new user accepts a password typed twice alike, and refuses any other", () => {
  const problems = (confirmPassword?: string) =>
    NewUserForm.safeParse({ ...ines, confirmPassword }).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(problems(ines.password)).toBeUndefined();
  expect(problems("seven cotton thread")).toEqual([["confirmPassword", "users:passwordsDiffer"]]);
  expect(problems()).toEqual([["confirmPassword", "users:confirmPasswordRequired"]]);
});

test("a user is active, inactive or suspended, and active by default", () => {
  expect(USER_STATUSES).toEqual(["active", "inactive", "suspended"]);
  const made = (status?: string) => NewUserForm.safeParse({ ...ines, confirmPassword: ines.password, status });
  expect(made().data?.status).toBe("active");
  for (const status of USER_STATUSES) expect(made(status).data?.status).toBe(status);
  expect(made("gone").success).toBe(false);
});

import { expect, test } from "vitest";
import { UserDetails } from "./users";
import { WorkerInput } from "./workers";

const idris = { username: "idris", email: "idris@example.com" };

test("a name keeps its letters and loses what nobody sees", () => {
  const { firstName } = UserDetails.parse({ ...idris, firstName: " Id\u202eris\u0000\n Été ", lastName: "" });
  expect(firstName).toBe("Idris  Été");
  expect(WorkerInput.parse({ name: "\ufeffAïcha", cin: "AB1" }).name).toBe("Aïcha");
});

test("a name of nothing but such characters is no name", () => {
  const { error } = WorkerInput.safeParse({ name: "\u200e\u0000", cin: "AB1" });
  expect(error?.issues[0]?.message).toBe("workers:nameRequired");
});

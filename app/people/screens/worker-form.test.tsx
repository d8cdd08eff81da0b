import { expect, test } from "vitest";
import { draw, fieldsIn } from "#tests/browser/drawn";
import { WorkerForm } from "./worker-form";

test("a worker has name, cin, email, phone and role", async () => {
  const page = await draw(<WorkerForm worker={null} onClose={() => {}} />);
  expect(fieldsIn(page).sort()).toEqual(["cin", "email", "intent", "name", "phone", "role"]);
});

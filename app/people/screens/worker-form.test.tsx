import { expect, test } from "vitest";
import { draw, fieldsIn } from "#tests/browser/drawn";
import { WorkerForm } from "./worker-form";

test("a worker has name, cin, email, phone, role and a last day", async () => {
  const page = await draw(<WorkerForm worker={null} onClose={() => {}} />);
  expect(fieldsIn(page).sort()).toEqual(["cin", "email", "intent", "lastDay", "name", "phone", "role"]);
});

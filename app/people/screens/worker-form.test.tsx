import { expect, test } from "vitest";
import { draw, fieldsIn } from "#tests/browser/drawn";
import { WorkerForm } from "./worker-form";

test("a worker has name, cin, email, phone, role, a last day and what they cannot do", async () => {
  const page = await draw(<WorkerForm worker={null} needsCin onClose={() => {}} />);
  expect([...new Set(fieldsIn(page))].sort()).toEqual([
    "cin",
    "email",
    "intent",
    "lastDay",
    "mostHours",
    "name",
    "phone",
    "role",
    "shiftsOff",
    "weekdaysOff",
  ]);
});

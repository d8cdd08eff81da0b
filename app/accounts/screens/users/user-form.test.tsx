import { expect, test } from "vitest";
import { draw, fieldsIn } from "#tests/browser/drawn";
import { UserForm } from "./user-form";

const salma = {
  id: "3",
  firstName: "Salma",
  lastName: "Tazi",
  username: "salma",
  email: "salma@atelier.example",
  phoneNumber: "",
  role: "supervisor" as const,
  status: "active" as const,
  productionLineIds: ["31"],
  isWaiting: false,
  pendingEmail: null,
  lastSignInAt: null,
  avatarMark: null,
  createdAt: 0,
  updatedAt: 0,
  version: 1,
};
const lines = [
  { id: "31", name: "Sewing 1" },
  { id: "32", name: "Sewing 2" },
];
const screen = { lines, sendsMail: true, onClose: () => {}, onHandOver: () => {} };
const DETAILS = ["firstName", "lastName", "username", "phoneNumber", "email", "role", "status"];

test("a new user has every field of the specification, and the password twice", async () => {
  const page = await draw(<UserForm user={null} {...screen} />);
  expect(fieldsIn(page)).toEqual(["intent", ...DETAILS, "password", "confirmPassword"]);
});

test("the form of an existing user has no password, and lines for who may record", async () => {
  const page = await draw(<UserForm user={salma} {...screen} />);
  expect(fieldsIn(page)).toEqual(["intent", "id", "version", ...DETAILS, "productionLineIds", "productionLineIds"]);
});

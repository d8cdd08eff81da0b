import { expect, test } from "vitest";
import { UserDetails } from "#app/accounts/domain/users";
import { ProductionLineInput } from "#app/catalogue/domain/production-lines";
import { ProductInput } from "#app/catalogue/domain/products";
import { GroupName, MessageEdit } from "#app/chat/domain/chat";
import { WorkerInput } from "#app/people/domain/workers";
import { uniqueName } from "./fields";
import { cut } from "./texts";

const idris = { username: "idris", email: "idris@example.com" };

test("refuses half a character with a message, in a name, a code and a message", () => {
  for (const input of [
    { name: "A\ud800", cin: "AB1" },
    { name: "Aïcha", cin: "\udc00" },
  ]) {
    expect(WorkerInput.safeParse(input).error?.issues[0]?.message).toBe("errors:textBroken");
  }
  const message = MessageEdit.safeParse({ text: "Line 2 \ud83d" });
  expect(message.error?.issues[0]?.message).toBe("errors:textBroken");
  expect(MessageEdit.parse({ text: "Line 2 \ud83d\ude00" }).text).toBe("Line 2 😀");
});

test.each(["\u0000\u0007", "\u200b", "\u00ad\u00ad", "\u3164", "\u2800", "\u202e \u200d"])(
  "%j is neither a name nor a message",
  (unseen) => {
    expect(WorkerInput.safeParse({ name: unseen, cin: "AB1" }).error?.issues[0]?.message).toBe("workers:nameRequired");
    expect(GroupName.safeParse(unseen).error?.issues[0]?.message).toBe("chat:groupNameRequired");
    expect(MessageEdit.safeParse({ text: unseen }).error?.issues[0]?.message).toBe("chat:textRequired");
  },
);

test("removes control characters and direction marks from role, cin, code, location and group names, and keeps lines and emoji", () => {
  const hidden = "A\u0007\u202eB\u200f\u2066C";
  expect(WorkerInput.parse({ name: "Aïcha", cin: hidden, role: hidden })).toMatchObject({ cin: "A BC", role: "A BC" });
  expect(ProductInput.parse({ name: "Shirt", code: hidden, category: hidden })).toMatchObject({
    code: "A BC",
    category: "A BC",
  });
  expect(ProductionLineInput.parse({ name: "Sewing", capacity: 1, location: hidden }).location).toBe("A BC");
  expect(GroupName.parse(hidden)).toBe("A BC");
  expect(MessageEdit.parse({ text: " one\r\ntwo\u0007 👩‍🏭\t\u200fثلاثة " }).text).toBe("one\ntwo 👩‍🏭\t\u200fثلاثة");
});

test("a cut text ends in a whole character", () => {
  expect(cut("ab😀", 3)).toBe("ab");
  expect(cut("ab😀", 4)).toBe("ab😀");
  expect(cut("ab\ud83d", 4), "nothing is cut off, and the half is left for the schema to refuse").toBe("ab\ud83d");
});

test("a name keeps its letters and loses invisible characters", () => {
  const { firstName } = UserDetails.parse({ ...idris, firstName: " Id\u202eris\u0000\n Été ", lastName: "" });
  expect(firstName).toBe("Idris  Été");
  expect(WorkerInput.parse({ name: "\ufeffAïcha", cin: "AB1" }).name).toBe("Aïcha");
});

test("a name of only invisible characters is empty", () => {
  const { error } = WorkerInput.safeParse({ name: "\u200e\u0000", cin: "AB1" });
  expect(error?.issues[0]?.message).toBe("workers:nameRequired");
});

test.each(["·", "·\u0301"])("refuses %s alone as a name, since no search would find it", (sign) => {
  const requested = uniqueName().safeParse(sign);
  expect(requested.error?.issues).toMatchObject([{ message: "errors:signsOnly" }]);
  expect(uniqueName().parse(`N${sign}1`)).toBe(`N${sign}1`);
});

import { expect, test } from "vitest";
import { LIMITS } from "#app/core/domain/limits";
import { readForm, takeRequestKey } from "./forms";

const post = (type: string, body: string) =>
  new Request("https://trame.test/workers", { method: "POST", headers: { "Content-Type": type }, body });

test.each(["application/json", "text/plain", ""])("a body of %j is not a form", async (type) => {
  await expect(readForm(post(type, "{}"))).rejects.toMatchObject({ init: { status: 415 } });
});

test("a form that was cut off cannot be read", async () => {
  await expect(readForm(post("multipart/form-data; boundary=x", "--x\r\ncut"))).rejects.toMatchObject({
    init: { status: 400 },
  });
});

test("takes the request key out of the form, and returns null without one", async () => {
  const form = await readForm(post("application/x-www-form-urlencoded", "name=Amina&requestKey=one-click"));

  expect(takeRequestKey(form)).toBe("one-click");
  expect([...form.keys()]).toEqual(["name"]);
  expect(takeRequestKey(form)).toBeNull();
});

test.each(["two words", "é", "a".repeat(201), "a&requestKey=b"])("%j is not a request key", async (key) => {
  const form = await readForm(post("application/x-www-form-urlencoded", `requestKey=${key}`));

  expect(() => takeRequestKey(form)).toThrow(expect.objectContaining({ init: { status: 400 } }));
});

test("a file is not a request key", () => {
  const form = new FormData();
  form.set("requestKey", new File(["x"], "x.txt"));

  expect(() => takeRequestKey(form)).toThrow(expect.objectContaining({ init: { status: 400 } }));
});

test("a form of too many parts is refused as such, and one of the most parts is read", async () => {
  const most = new URLSearchParams(Array.from({ length: LIMITS.formParts }, (_, each) => [`a${each}`, ""]));
  const type = "application/x-www-form-urlencoded";
  expect([...(await readForm(post(type, most.toString())))]).toHaveLength(LIMITS.formParts);
  await expect(readForm(post(type, `${most}&more=`))).rejects.toMatchObject({ init: { status: 413 } });
});

import { expect, test } from "vitest";
import { quickPasswords } from "#tests/server/quick-passwords";

const COMPOSED = "été à la fabrique".normalize("NFC");
const DECOMPOSED = COMPOSED.normalize("NFD");

test("row 2: a password with accents is one password, however a keyboard sends them", async () => {
  expect(DECOMPOSED).not.toBe(COMPOSED);
  for (const stored of [await quickPasswords.hash(COMPOSED), await quickPasswords.hash(DECOMPOSED)]) {
    expect(await quickPasswords.verify(COMPOSED, stored)).toBe(true);
    expect(await quickPasswords.verify(DECOMPOSED, stored)).toBe(true);
    expect(await quickPasswords.verify(`${DECOMPOSED} `, stored)).toBe(false);
    expect(await quickPasswords.verify(COMPOSED.toUpperCase(), stored)).toBe(false);
  }
});

/** Made of the decomposed letters, as before passwords were composed. */
const OF_DECOMPOSED = "$scrypt$n=16,r=8,p=1$YSBzYWx0IG9mIHNpeHRlZQ$JyihRGX5RyreguxHBG_Tdn7CWh_FG_jHxGvwv2T6xtI";

test("row 2: a password that was stored as it was typed still opens its account when it is typed in the same way", async () => {
  expect(await quickPasswords.verify(DECOMPOSED, OF_DECOMPOSED)).toBe(true);
  expect(await quickPasswords.verify("other words", OF_DECOMPOSED)).toBe(false);
});

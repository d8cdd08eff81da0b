import { expect, test } from "vitest";
import { passwordProblem, passwordStrength } from "./password-guesses";

const amina = {
  username: "amina",
  email: "a.benjelloun@example.com",
  firstName: "Amina",
  lastName: "Benjelloun El Fassi",
};

test.each(
  `
azerty123456 Azerty@2026 trame2026! Trame2026! Casablanca2024 Casablanca@2024 motdepasse12 motdepasse2026 MotDePasse123
Couture2026! usine2024! Atelier2026! Textile123! Production1 septembre2026 Printemps2026 Dimanche2024 bonjour2026
Tanger2026! Fatima2025! Mohamed2024 youssef1995 Inchallah2024 Alhamdoulillah Admin@2026 0123456789 19900101990
password password1 password12 password123 Password123! P@ssw0rd123 passw0rd2024 mypassword thepassword 1234567890
12345678910 0987654321 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 1qaz2wsx3edc zaq12wsx qwertyuiop qwerty12345
qwerty123456 qwertyqwerty azertyuiop azerty12345 AzertyUiop1 motdepasse motdepasse1
monmotdepasse jetaime1234 soleil123456 bonjour12345 marseille13 parissaintgermain iloveyou12 iloveyou123 iloveyou1234
asdfghjkl1 asdfghjkl123 qsdfghjklm zxcvbnm1234 aaaaaaaaaa 1111111111 1212121212 abcabcabcabc abcd1234abcd1234
abcdefghij abcdefghijk abcdefg1234 zyxwvutsrq qazwsxedcrfv qweasdzxc1 basketball football123 baseball123 volleyball1
liverpool1 liverpool123 manchester manchester1 barcelona10 realmadrid1 christopher elizabeth1 alexander1 michelle12
jennifer123 charlie1234 superman123 batman12345 spiderman1 pokemon1234 dragon12345 monkey12345 sunshine123 princess123
welcome1234 welcome2024 Welcome2026! letmein1234 trustno1234 whatever123 changeme123 changeme2026 administrator
admin123456 adminadmin root1234567 test1234567 testtesttest computer123 internet123 samsung1234 google12345
fuckyou1234 metallica1 slipknot666 blink182182 starwars123 minecraft1 motorola123 mercedes123 sunshine2026 summer2024!
butterfly1 strawberry correcthorsebatterystaple
`
    .trim()
    .split(/\s+/),
)("row 3: %s is refused", (password) => expect(passwordProblem(password, amina)).toBe("auth:passwordCommon"));

test.each(["Benjelloun2026", "Fassi202601", "fassi19900101"])(
  "Amina's surname and a year, %s, is refused",
  (password) => {
    expect(passwordProblem(password, amina)).toBe("auth:passwordCommon");
  },
);

test.each(["Amina2026!", "I am AMINA the first", "a.benjelloun26"])(
  "%s contains a name of Amina's account",
  (password) => {
    expect(passwordProblem(password, amina)).toBe("auth:passwordContainsName");
    expect(passwordStrength(password, amina)).toBe("tooEasy");
  },
);

test.each(["q".repeat(128), "password".repeat(16)])("refuses one piece repeated, however long", (password) => {
  expect(passwordProblem(password, amina)).toBe("auth:passwordCommon");
});

test.each([
  "seven cotton threads",
  "correct horse battery staple",
  "weft-and-warp",
  "Trame à neuf fils",
  "Zx9!kq#Lm2vB",
  "trame-demo-2026",
  "ultraviolet-loom-71",
  "ma grand-mère tricote",
  "mes trois chats dorment",
  "0612345987",
  "🧵🪡🧵🪡🧶🧵🪡🧶🪡🧵",
])("accepts %s", (password) => expect(passwordProblem(password, amina)).toBeNull());

test("rates the longest passwords without delay, whatever letters their signs replace", () => {
  const started = performance.now();
  for (const piece of ["1", "aA1!", "4@8({369!1|70$5+2%", "p@ssw0rd4dm1n"]) {
    passwordStrength(piece.repeat(128).slice(0, 128), amina);
  }
  expect(performance.now() - started).toBeLessThan(1_000);
});

test.each([
  ["cotton", "tooShort"],
  ["password123", "tooEasy"],
  ["weftandwarp", "fair"],
  ["weft-and-warp", "good"],
  ["seven cotton threads", "strong"],
])("rates %s as %s", (password, strength) => expect(passwordStrength(password, amina)).toBe(strength));

import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords";

test.each(
  `
password password1 password12 password123 Password123! P@ssw0rd123 passw0rd2024 mypassword thepassword 1234567890
12345678910 0123456789 0987654321 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 1qaz2wsx3edc zaq12wsx qwertyuiop qwerty12345
qwerty123456 qwertyqwerty azertyuiop azerty12345 azerty123456 AzertyUiop1 motdepasse motdepasse1 MotDePasse123
monmotdepasse jetaime1234 soleil123456 bonjour12345 marseille13 parissaintgermain iloveyou12 iloveyou123 iloveyou1234
asdfghjkl1 asdfghjkl123 qsdfghjklm zxcvbnm1234 aaaaaaaaaa 1111111111 1212121212 abcabcabcabc abcd1234abcd1234
abcdefghij abcdefghijk abcdefg1234 zyxwvutsrq qazwsxedcrfv qweasdzxc1 basketball football123 baseball123 volleyball1
liverpool1 liverpool123 manchester manchester1 barcelona10 realmadrid1 christopher elizabeth1 alexander1 michelle12
jennifer123 charlie1234 superman123 batman12345 spiderman1 pokemon1234 dragon12345 monkey12345 sunshine123 princess123
welcome1234 welcome2024 Welcome2026! letmein1234 trustno1234 whatever123 changeme123 changeme2026 administrator
admin123456 adminadmin root1234567 test1234567 testtesttest computer123 internet123 samsung1234 google12345
fuckyou1234 metallica1 slipknot666 blink182182 starwars123 minecraft1 motorola123 mercedes123 sunshine2026 summer2024!
septembre2026 butterfly1 strawberry correcthorsebatterystaple
`
    .trim()
    .split(/\s+/),
)("row 3: %s is common", (password) => expect(isCommonPassword(password)).toBe(true));

test.each([
  "seven cotton threads",
  "correct horse battery staple",
  "weft-and-warp",
  "Trame à neuf fils",
  "Zx9!kq#Lm2vB",
  "trame-demo-2026",
  "ultraviolet-loom-71",
  "ma grand-mère tricote",
  "0612345987",
  "🧵🪡🧵🪡🧶🧵🪡🧶🪡🧵",
])("%s is not", (password) => expect(isCommonPassword(password)).toBe(false));

import { expect, test } from "vitest";
import { sessions } from "#app/accounts/data/tables";
import { SIGN_IN_LIMITS } from "#app/accounts/services/sign-in-limits";
import { postAuth } from "#tests/server/asking";
import { openFactory, type TestFactory } from "#tests/server/factory";

const amina = { username: "amina", email: "amina@example.com", password: "seven cotton threads" };

async function tryPasswords(factory: TestFactory) {
  const answers: number[] = [];
  for (let index = 0; index <= SIGN_IN_LIMITS.accountAndAddress; index += 1) {
    const input = { email: amina.email, password: `wrong ${index}` };
    answers.push((await postAuth(factory, "login", input, { "CF-Connecting-IP": `192.0.2.${index}` })).status);
  }
  return answers;
}

test("row 8: a local run ignores an address that a client writes into its own request", async () => {
  await using factory = await openFactory();
  await postAuth(factory, "register", amina);
  expect(await tryPasswords(factory)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await factory.deps.db.select({ ip: sessions.ip }).from(sessions)).toEqual([{ ip: "127.0.0.1" }]);
});

test("in production the address is the one that Cloudflare writes", async () => {
  await using factory = await openFactory();
  const deployed = { ...factory, env: { ...factory.env, ENVIRONMENT: "production" } };
  await postAuth(deployed, "register", amina, { "CF-Connecting-IP": "192.0.2.44" });
  expect(await tryPasswords(deployed)).toEqual([401, 401, 401, 401, 401, 401]);
  expect(await factory.deps.db.select({ ip: sessions.ip }).from(sessions)).toEqual([{ ip: "192.0.2.44" }]);
});

import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readConstants } from "./constants.mjs";
import { openClient, Refused } from "./factory-client.mjs";
import { toFactory } from "./garments.mjs";
import { loadFactory } from "./garments-import.mjs";

const USAGE = "npm run import:garments -- FILE --url URL [--email EMAIL --password PASSWORD]";

/** Loads the public garment table into a running factory, signed in as a user. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: "string", default: "http://127.0.0.1:8787" },
      email: { type: "string", default: process.env.TRAME_EMAIL },
      password: { type: "string", default: process.env.TRAME_PASSWORD },
    },
  });
  const [file] = positionals;
  if (!file) throw new Error(USAGE);
  const factory = toFactory(await readFile(file, "utf8"));
  const client = openClient(values.url);
  await signIn(client, values);
  await loadFactory(client, factory, (line) => console.log(line));
}

/** Signs in as the given user, in a demo factory as its admin, or in an empty factory as its first account. */
async function signIn(client, { email, password }) {
  if (email && password) return client.post("/api/auth/login", { email, password });
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await readConstants("app/accounts/domain/demo.ts");
  const admin = DEMO_ACCOUNTS.find(({ role }) => role === "admin");
  try {
    return await client.post("/api/auth/login", { email: admin.email, password: DEMO_PASSWORD });
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error;
  }
  return registerFirst(client);
}

async function registerFirst(client) {
  const account = { username: "garments", email: "garments@import.invalid", password: randomBytes(12).toString("hex") };
  const { user } = await client.post("/api/auth/register", account);
  if (user.role !== "admin" && user.role !== "manager") {
    throw new Error("This factory has people already: name one who may import, with --email and --password.");
  }
  console.log(`The factory was empty. Its first account is ${account.email}, password ${account.password}`);
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

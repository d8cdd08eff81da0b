import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";

/** Shorter and longer than the five seconds after which a local server closes an idle connection. */
const PAUSE_MS = [0, 8_000];

/** Hashing this many passwords at once keeps the Worker busy for more than those five seconds. */
const SIGN_INS_AT_ONCE = 24;

/**
 * Saves workers for `seconds` like `clients` people who each keep one connection open and pause between two saves. Returns the count
 * of each answer; "broken" counts the requests without one, "resent" those sent again over a new connection.
 */
export async function saveTogether(url, cookie, { clients, seconds }) {
  const answers = {};
  const people = { isSaving: true };
  const until = Date.now() + seconds * 1000;
  const shift = signInTogether(url, people);
  await Promise.all(Array.from({ length: clients }, () => saveInTurn(url, cookie, until, answers)));
  people.isSaving = false;
  await shift;
  return answers;
}

/** Signs in a shift while the others save, again and again, with accounts that do not exist. */
async function signInTogether(url, people) {
  for (let round = 0; people.isSaving; round += 1) {
    const tries = Array.from({ length: SIGN_INS_AT_ONCE }, (_, index) =>
      post(
        `${url}/api/auth/login`,
        { email: `nobody${round}-${index}@example.com`, password: "wrong" },
        { origin: url },
      ).catch(() => null),
    );
    await Promise.all(tries);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
  }
}

async function saveInTurn(url, cookie, until, answers) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS[0] + Math.random() * (PAUSE_MS[1] - PAUSE_MS[0])));
    const count = (what) => {
      answers[what] = (answers[what] ?? 0) + 1;
    };
    count(await save(url, cookie, agent, () => count("resent")).catch(() => "broken"));
  }
  agent.destroy();
}

/** A browser sends a save again when its idle connection was closed meanwhile, and so does this client, once. */
async function save(url, cookie, agent, onResent) {
  const cin = randomUUID().slice(0, 18);
  const send = () => post(`${url}/api/workers`, { name: `Load ${cin}`, cin }, { cookie, origin: url, agent });
  return send().catch((error) => {
    if (!error.isReused || error.code !== "ECONNRESET") throw error;
    onResent();
    return send();
  });
}

function post(address, body, { cookie = "", origin, agent }) {
  return new Promise((resolve, reject) => {
    const headers = { Cookie: cookie, Origin: origin, "Content-Type": "application/json" };
    const sent = request(address, { method: "POST", agent, headers, timeout: 60_000 }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode));
    });
    sent.once("error", (error) => reject(Object.assign(error, { isReused: sent.reusedSocket })));
    sent.once("timeout", () => sent.destroy(new Error("no answer within a minute")));
    sent.end(JSON.stringify(body));
  });
}

import { freePort } from "../../scripts/ports.mjs";
import { memoryKilobytes } from "../chat/meters.mjs";
import { bundleApp, startApp } from "../chat/servers.mjs";

const ACCOUNT = { username: "amina", email: "amina@a.example", password: "seven cotton threads" };
const SECRET = "a secret that is only ever used in measurements";
const SIGNED_IN_MILLISECONDS = 300_000;

export type Served = {
  /** Signs in again when it is due, so that no query's time includes it. */
  prepare: () => Promise<void>;
  /** The answer of the JSON API, as text. */
  ask: (path: string) => Promise<string>;
  /** Reads a file to its end without keeping it, and returns its size in bytes. */
  drain: (path: string) => Promise<number>;
  /** The memory of the server and its children. */
  memoryKilobytes: () => Promise<number>;
  close: () => Promise<void>;
};

/** The built app on the seeded database, queried over HTTP by its admin, as Directus is by its own. */
export async function openServed(stateDirectory: string): Promise<Served> {
  const [script, port] = [await bundleApp(), await freePort()];
  const server = await startApp({ script, port, stateDirectory, variables: { SESSION_SECRET: SECRET } });
  let [cookie, signedInAt] = ["", Number.NEGATIVE_INFINITY];

  async function signIn() {
    const post = (path: string) =>
      fetch(server.url + path, {
        method: "POST",
        headers: { origin: server.url, "content-type": "application/json" },
        body: JSON.stringify(ACCOUNT),
      });
    const known = await post("/api/auth/login");
    const answer = known.ok ? known : await post("/api/auth/register");
    if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}: ${await answer.text()}`);
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    signedInAt = performance.now();
  }

  async function open(path: string) {
    const answer = await fetch(server.url + path, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }

  return {
    prepare: async () => {
      if (performance.now() - signedInAt > SIGNED_IN_MILLISECONDS) await signIn();
    },
    ask: async (path) => (await open(path)).text(),
    drain: async (path) => {
      let bytes = 0;
      for await (const part of (await open(path)).body as unknown as AsyncIterable<Uint8Array>) bytes += part.length;
      return bytes;
    },
    memoryKilobytes: () => memoryKilobytes(server.pid),
    close: async () => void (await server.stop()),
  };
}

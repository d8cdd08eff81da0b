import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "../../scripts/factory-client.mjs";
import { type App, openApp } from "./open-app";
import { AMINA, apiOf } from "./people";

const KARIM = { username: "karim", email: "karim@atelier.example", password: "seven cotton threads" };

const NIGHTLY = "17 2 * * *";

let app: App;

beforeAll(async () => {
  app = await openApp("bad-day", "none", {}, { hasTriggers: true });
  await openClient(app.url).post("/api/auth/register", AMINA);
});

afterAll(() => app?.stop());

test("after a kill while ten people write, a night, and the loss of every room, nothing that was answered is lost", async () => {
  const amina = await apiOf(AMINA, app.url);
  const karim = await amina.post("/api/users", { ...KARIM, role: "manager", status: "active" });
  const group = await amina.post("/api/chat/conversations", { kind: "group", name: "Night", memberIds: [karim.id] });
  const messages = `/api/chat/conversations/${group.id}/messages`;
  const answered: string[] = [];
  const write = (index: number) =>
    Promise.all([
      amina
        .post("/api/workers", { name: `Worker ${index}`, cin: `BAD-${index}` })
        .then(({ name }: { name: string }) => answered.push(name)),
      amina
        .post(messages, { clientId: `m-${index}`, text: `Message ${index}` })
        .then(({ text }: { text: string }) => answered.push(text)),
    ]).catch(() => null);

  const writing = Array.from({ length: 10 }, (_, index) => write(index));
  await expect.poll(() => answered.length).toBeGreaterThan(3);
  await app.kill();
  await Promise.all(writing);
  await app.startAgain();
  expect(await heldOf(app, messages)).toEqual(expect.arrayContaining(answered));

  const night = await fetch(`${app.url}/__scheduled?cron=${encodeURIComponent(NIGHTLY)}`);
  expect(night.status).toBe(200);
  const before = await heldOf(app, messages);
  await app.stop();
  await rm(join(app.stateDirectory, "v3", "do"), { recursive: true });
  await app.startAgain();
  expect(await heldOf(app, messages)).toEqual(before);

  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["scripts/verify-audit.mjs", "--url", app.url, ...credentials()]);
  expect(stdout).toMatch(/entries/);
});

/** The names of the workers and the texts of the messages that are kept. */
async function heldOf({ url }: App, messages: string): Promise<string[]> {
  const amina = await apiOf(AMINA, url);
  const [workers, talk] = await Promise.all([amina.get("/api/workers?size=100"), amina.get(`${messages}?size=100`)]);
  return [
    ...workers.items.map(({ name }: { name: string }) => name),
    ...talk.items.map(({ text }: { text: string }) => text),
  ].sort();
}

function credentials() {
  return ["--email", AMINA.email, "--password", AMINA.password];
}

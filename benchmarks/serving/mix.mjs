import { randomUUID } from "node:crypto";
import { openSocketClient } from "../chat/socket-client.mjs";
import { openBrowser } from "../far/browser.mjs";

/** The longest pause between two acts of one person. */
const PAUSE_MS = 8_000;
const PING_EVERY_MS = 20_000;
const PEOPLE_OF_A_SHEET = 5;

/** Of every twelve people, who they are and what they do in turn. */
const KINDS = [
  {
    role: "supervisor",
    part: 5,
    acts: [open("/performance/entry"), saveSheet, open("/performance/overview"), saveSheet],
  },
  {
    role: "manager",
    part: 3,
    acts: [open("/dashboard"), open("/performance/analytics"), open("/assignments/calendar"), paint],
  },
  { role: "admin", part: 2, acts: [openTalk, say, say, open("/workers")] },
  { role: "viewer", part: 2, acts: [open("/workers"), open("/performance/overview"), open("/assignments/overview")] },
];
const CROWD = KINDS.flatMap((kind) => Array.from({ length: kind.part }, () => kind));

/**
 * Lets people work for some seconds, each with a session, up to eight seconds between two acts, and the open sockets of
 * a tab. Returns the times of reads and writes in milliseconds, the count of each answer that is not a 2xx, and how many
 * sockets stayed open.
 */
export async function workTogether({ url, accounts, people, seconds }) {
  const known = await readFactory(url, accounts.admin);
  const crowd = [];
  for (let number = 0; number < people; number += 1) {
    const { role, acts } = CROWD[number % CROWD.length];
    crowd.push(await arrive(url, accounts[role], { number, acts, known }));
  }
  const seen = { reads: [], writes: [], others: {} };
  const until = performance.now() + seconds * 1000;
  await Promise.all(crowd.map((person) => work(person, until, seen)));
  return { ...seen, sockets: crowd.reduce((sum, person) => sum + person.leave(), 0) };
}

async function readFactory(url, account) {
  const admin = openBrowser(url);
  await admin.post("/api/auth/login", account);
  const list = async (path) => JSON.parse((await admin.get(path)).text).items;
  return {
    workers: await list("/api/workers?size=100"),
    lines: await list("/api/production-lines?size=20&status=active"),
    products: await list("/api/products?size=20&status=active"),
    group: (await list("/api/chat/conversations")).find(({ kind }) => kind === "group"),
  };
}

async function arrive(url, account, { number, acts, known }) {
  const browser = openBrowser(url);
  const { status } = await browser.post("/api/auth/login", account);
  if (status !== 200) throw new Error(`Signing in was answered ${status}.`);
  const sockets = ["/realtime/me", "/realtime/floor?age=0"].map((path) => {
    const socket = openSocketClient({ url, path, cookie: browser.cookie() });
    const held = { socket, isOpen: true };
    socket.closed.then(() => {
      held.isOpen = false;
    });
    return held;
  });
  const pings = setInterval(() => {
    for (const { socket, isOpen } of sockets) if (isOpen) socket.send("ping");
  }, PING_EVERY_MS);
  const leave = () => {
    clearInterval(pings);
    const open = sockets.filter(({ isOpen }) => isOpen);
    for (const { socket } of open) socket.close();
    return open.length;
  };
  return { browser, number, acts, known, leave };
}

async function work(person, until, seen) {
  for (let turn = person.number; ; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS));
    if (performance.now() > until) return;
    const act = person.acts[turn % person.acts.length];
    const began = performance.now();
    const { status, isWrite } = await act(person, turn).catch(() => ({ status: "no answer" }));
    (isWrite ? seen.writes : seen.reads).push(performance.now() - began);
    if (!(status >= 200 && status < 300)) seen.others[status] = (seen.others[status] ?? 0) + 1;
  }
}

function open(path) {
  return ({ browser }) => browser.open(path);
}

function openTalk({ browser, known }) {
  return browser.open(`/chat?c=${known.group.id}`);
}

/** Five people of one shift, of a day and a line of this person's own. */
function saveSheet({ browser, known, number }, turn) {
  const first = (number * PEOPLE_OF_A_SHEET) % (known.workers.length - PEOPLE_OF_A_SHEET);
  const rows = known.workers.slice(first, first + PEOPLE_OF_A_SHEET).map(({ id }) => ({
    workerId: id,
    productId: known.products[turn % known.products.length].id,
    piecesMade: 60 + (turn % 40),
    piecesDefective: turn % 3,
    hours: 0.25,
  }));
  return save(browser, "/api/performance-records/bulk", {
    productionLineId: known.lines[number % known.lines.length].id,
    shift: "morning",
    date: dayFromToday(-1 - (turn % 5)),
    confirmRepeat: true,
    reason: "load",
    rows,
  });
}

/** A worker for a week, on days that nobody has planned yet. */
function paint({ browser, known, number }, turn) {
  const productionLineId = known.lines[number % known.lines.length].id;
  const begin = 100 + 7 * turn;
  return save(browser, "/api/assignments/strokes", {
    kind: "paint",
    workerIds: [known.workers[number % known.workers.length].id],
    cells: Array.from({ length: 5 }, (_, day) => ({
      productionLineId,
      shift: "morning",
      date: dayFromToday(begin + day),
    })),
    reason: "load",
  });
}

function say({ browser, known }, turn) {
  const message = { clientId: randomUUID(), text: `Message ${turn}` };
  return save(browser, `/api/chat/conversations/${known.group.id}/messages`, message);
}

async function save(browser, path, body) {
  return { ...(await browser.post(path, body)), isWrite: true };
}

function dayFromToday(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

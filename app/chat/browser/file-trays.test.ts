import { expect, test } from "vitest";
import type { ChatFile } from "#app/chat/domain/chat";
import { ApiError } from "#app/core/browser/requests/api-error";
import { LIMITS } from "#app/core/domain/limits";
import { openFileTrays, type Sending } from "./file-trays";

const [SEWING, KNITTING] = ["7", "8"];
const NO_NETWORK = new ApiError({ code: "network", message: "" }, 0, null);
const FULL = new ApiError({ code: "invalid", message: "There is no room left." }, 422, null);

/** Salma's page, and a server that answers each file when the test says so. */
function openPage() {
  const going: { name: string; sending: Sending; answer: (by: ChatFile | ApiError) => Promise<void> }[] = [];
  const trays = openFileTrays(
    ({ name }, sending) =>
      new Promise((resolve, reject) => {
        const answer = async (by: ChatFile | ApiError) => {
          if (by instanceof ApiError) reject(by);
          else resolve(by);
          await Promise.resolve().then(() => undefined);
        };
        going.push({ name, sending, answer });
      }),
  );
  const shown = (conversationId: string) =>
    trays.of(conversationId).map(({ name, state, sent }) => `${name} ${sent ? "there" : state}`);
  return { trays, going, shown };
}

const file = (name: string) => new File(["412 pieces"], name);
const stored = (id: string) => ({ id, name: "x", type: "text/plain", size: 10, width: null, height: null });

test("files stay with their message while salma writes elsewhere, and upload meanwhile", async () => {
  const { trays, going, shown } = openPage();
  trays.add(SEWING, [file("seam.png"), file("count.txt")]);
  trays.add(KNITTING, [file("loom.png")]);
  await going[0]?.answer(stored("70"));
  going[1]?.sending.onProgress(0.5);
  expect(shown(SEWING)).toEqual(["seam.png there", "count.txt going"]);
  expect(trays.of(SEWING)[1]).toMatchObject({ ratio: 0.5, size: 10 });
  expect(shown(KNITTING)).toEqual(["loom.png going"]);
  trays.clear(SEWING);
  expect(shown(SEWING)).toEqual([]);
  expect(going[1]?.sending.signal.aborted).toBe(true);
  expect(shown(KNITTING)).toEqual(["loom.png going"]);
});

test("a file without a network stays, and uploads when it is tried again", async () => {
  const { trays, going, shown } = openPage();
  trays.add(SEWING, [file("seam.png")]);
  await going[0]?.answer(NO_NETWORK);
  expect(shown(SEWING)).toEqual(["seam.png stopped"]);
  trays.again(KNITTING);
  trays.again(SEWING);
  trays.again(SEWING);
  expect(
    going.map(({ name }) => name),
    "once, however often it is asked",
  ).toEqual(["seam.png", "seam.png"]);
  expect(shown(SEWING)).toEqual(["seam.png going"]);
  await going[1]?.answer(stored("70"));
  trays.again(SEWING);
  expect(shown(SEWING)).toEqual(["seam.png there"]);
  expect(going).toHaveLength(2);
});

test("a file that the server refuses shows the reason, and is never tried again", async () => {
  const { trays, going, shown } = openPage();
  trays.add(SEWING, [file("film.mp4")]);
  going[0]?.sending.onRefused("Please wait 2 seconds.");
  expect(trays.of(SEWING)).toMatchObject([{ state: "waits", refusal: "Please wait 2 seconds." }]);
  await going[0]?.answer(FULL);
  expect(trays.of(SEWING)).toMatchObject([{ state: "refused", refusal: "There is no room left." }]);
  trays.again(SEWING);
  expect(going).toHaveLength(1);
  trays.remove(SEWING, trays.of(SEWING)[0]?.key ?? "");
  expect(shown(SEWING)).toEqual([]);
});

test("a message that is sent without a failed file takes the others along, and the failed one stays to be tried again", async () => {
  const { trays, going, shown } = openPage();
  trays.add(SEWING, [file("seam.png"), file("film.mp4")]);
  await going[0]?.answer(stored("70"));
  await going[1]?.answer(NO_NETWORK);
  trays.clear(SEWING);
  expect(shown(SEWING)).toEqual(["film.mp4 stopped"]);
  trays.again(SEWING);
  expect(shown(SEWING)).toEqual(["film.mp4 going"]);
});

test("a message takes no more files than its limit, and a removed file is not uploaded", async () => {
  const { trays, going, shown } = openPage();
  const many = Array.from({ length: LIMITS.messageFiles + 3 }, (_, at) => file(`${at}.png`));
  trays.add(SEWING, many);
  expect(trays.of(SEWING)).toHaveLength(LIMITS.messageFiles);
  trays.add(SEWING, [file("one-more.png")]);
  expect(going).toHaveLength(LIMITS.messageFiles);
  trays.remove(SEWING, trays.of(SEWING)[0]?.key ?? "");
  expect(going[0]?.sending.signal.aborted).toBe(true);
  await going[0]?.answer(NO_NETWORK);
  expect(shown(SEWING)).not.toContain("0.png stopped");
});

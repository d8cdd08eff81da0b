import { expect, test } from "vitest";
import type { ChatFile } from "#app/chat/domain/chat";
import { draw, readIn } from "#tests/browser/drawn";
import { ConnectionPanel } from "./conversation/connection-panel";
import { GroupNameField, isGoodName } from "./inbox/group-name-field";
import { PeoplePicker } from "./inbox/people-picker";
import { Attachments } from "./thread/attachments";

const file = (change: Partial<ChatFile>): ChatFile => ({
  id: "7",
  name: "seam.png",
  type: "image/png",
  size: 2_048,
  width: 640,
  height: 480,
  ...change,
});

test("shows a picture, plays a video in place, and offers any other file for download by its name", async () => {
  const film = { id: "8", name: "loom.mp4", type: "video/mp4", width: null, height: null };
  const notes = { id: "9", name: "notes.txt", type: "application/octet-stream", width: null, height: null };
  const drawn = await draw(<Attachments onPicture={null} files={[file({}), file(film), file(notes)]} />);
  expect(drawn).toMatch(/<img src="\/api\/chat\/files\/7" alt="seam.png"/);
  expect(drawn).toMatch(/<video src="\/api\/chat\/files\/8" controls="" [^>]*aria-label="loom.mp4"/);
  expect(drawn).toMatch(/<a href="\/api\/chat\/files\/9\?save=1" download="notes.txt" aria-label="Download notes.txt"/);
});

test("shows the connection as connecting, offline or failed, with Retry, and nothing while online", async () => {
  const shown = async (phase: "connecting" | "online" | "offline" | "failed", waiting = 0) =>
    readIn(await draw(<ConnectionPanel phase={phase} waiting={waiting} onRetry={() => {}} />));
  expect(await shown("online")).toEqual([]);
  const noRefresh = "No need to refresh the page, even on a host’s free tier: it connects again by itself.";
  const refreshLast = expect.stringMatching(/^Try Retry first\. Refresh the page only if that does not help;/);
  expect(await shown("connecting")).toEqual(["Connecting…", noRefresh]);
  expect(await shown("offline")).toEqual([expect.stringMatching(/^You are offline\./), noRefresh, "Retry"]);
  expect(await shown("failed")).toEqual(["Connection failed", refreshLast, "Retry"]);
  expect(await shown("failed", 1)).toEqual(["Connection failed. 1 message waiting.", refreshLast, "Retry"]);
});

test("a group's name counts down its 64 characters as people count them", async () => {
  const shown = async (value: string) => readIn(await draw(<GroupNameField value={value} onChange={() => {}} />));
  expect(await shown("")).toEqual(["Group name", "64 characters left"]);
  expect(await shown("Line 2 🧵")).toContain("56 characters left");
  expect(await shown("a".repeat(63))).toContain("1 character left");
  expect(await shown("a".repeat(66))).toContain("2 characters too many");
  expect(["", "  ", "a".repeat(65)].map(isGoodName)).toEqual([false, false, false]);
  expect(["Night", "🧵".repeat(64)].map(isGoodName)).toEqual([true, true]);
});

test("people are searched by name, beside a list of colleagues", async () => {
  expect(readIn(await draw(<PeoplePicker chosen={[]} onChange={() => {}} />))).toEqual([
    "Search people by name",
    "People",
  ]);
});

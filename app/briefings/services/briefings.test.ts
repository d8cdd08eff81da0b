import { expect, test } from "vitest";
import { HOUR } from "#app/core/domain/time";
import { openDashboard } from "#app/dashboard/services/dashboard";
import { secondsToWait } from "#app/insights/services/insights";
import { chooseNotifications } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";
import { karim, salma } from "#tests/cast/cast";
import { fillWeeks } from "#tests/cast/insights";
import { everybodyJoins, panelOf } from "#tests/cast/notified";
import { furnish } from "#tests/cast/records";
import { openFactory, type TestFactory } from "#tests/server/factory";
import { sendBriefing } from "./briefings";
import { dayInShort } from "./figures";

const MORNING = Date.UTC(2026, 2, 18, 7);
const YESTERDAY = "2026-03-17";

test("karim and amina find yesterday in five figures, what is new and one thing to do, each in their language", async () => {
  await using factory = await openBriefed();
  expect(await sendBriefing(factory.deps)).toEqual({ day: YESTERDAY, emails: 2 });

  const [notice, ...others] = await panelOf(factory, karim);
  expect(others).toEqual([]);
  const day = { from: YESTERDAY, to: YESTERDAY };
  expect(notice).toMatchObject({ kind: "briefing", reason: "briefed", count: 1, link: paths.analytics(day) });
  expect(notice?.params).toMatchObject({
    date: YESTERDAY,
    finished: 1185,
    efficiency: 92.6,
    absent: 2,
    stopped: 95,
    fresh: 1,
  });
  expect(await panelOf(factory, salma)).toEqual([]);
  expect(await secondsToWait(factory.deps, karim)).toBe(0);

  const [toAmina, toKarim] = await emailsOf(factory);
  expect(toAmina?.subject).toBe("Trame: 17 Mar in short");
  expect(toAmina?.text).toContain(
    [
      "Finished: 1,185 pieces; lines with a target made 775 of 800 due (96.9%)",
      "Efficiency: 92.6%",
      "Good first time: 95.2%",
      "Absent: 2 people",
      "Stops: 1 (95 min)",
      "",
      "New findings",
      "From 11 Mar 2026 to 17 Mar 2026, 9.6% of the pieces of Sewing 1 were defective; 1.9% is usual there for the same products. That is 7.7 points more, or about 223 extra defective pieces in 7 days.",
      "",
      "One thing to do",
      "Bring Sewing 1 back from 9.6% to its usual 1.9% defective pieces. Expected impact: 191 to 256 good pieces a week",
    ].join("\n"),
  );
  expect(toKarim?.subject).toBe("Trame\u00a0: le 17 mars en bref");
  expect(toKarim?.text).toContain("Absences\u00a0: 2 personnes\nArrêts\u00a0: 1 (95\u00a0min)\n\nNouvelles alertes");
});

test("the five figures are those of the dashboard of that day, and of a recount of its records, absences and stops", async () => {
  await using factory = await openBriefed();
  const { figures } = await dayInShort(factory.deps, YESTERDAY);
  factory.deps.setNow(Date.UTC(2026, 2, 17, 21, 59));
  const { today, lines } = await openDashboard(factory.deps, karim);
  expect(figures).toMatchObject({ finished: today?.finished, efficiency: today?.efficiency });
  expect(figures?.due).toBe(lines.reduce((sum, { due }) => sum + (due ?? 0), 0));
  const counted = await factory.env.DB.prepare(`SELECT sum(pieces_made - pieces_defective) AS good,
      sum(pieces_made) AS pieces, sum((pieces_made - pieces_defective) * standard_millis) * 60 / 1000.0 / sum(seconds_worked) AS efficiency,
      sum(iif(line_id = 33, 0, pieces_made - pieces_defective)) AS aimed,
      (SELECT count(DISTINCT worker_id) FROM absences WHERE date = ?1) AS absent,
      (SELECT sum(minutes) FROM stops WHERE date = ?1) AS minutes
    FROM performance_records WHERE date = ?1`)
    .bind(YESTERDAY)
    .first<Record<string, number>>();
  expect(figures).toMatchObject({
    finished: counted?.good,
    goodOfDue: counted?.aimed,
    absent: counted?.absent,
    stops: 1,
    stopMinutes: counted?.minutes,
  });
  expect(figures?.efficiency).toBeCloseTo(counted?.efficiency ?? 0, 9);
  expect(figures?.firstPass).toBeCloseTo((100 * (counted?.good ?? 0)) / (counted?.pieces ?? 1), 9);
});

test("of two runs at once one sends, and a run after it sends nothing", async () => {
  await using factory = await openBriefed();
  await Promise.all([sendBriefing(factory.deps), sendBriefing(factory.deps)]);
  factory.deps.setNow(MORNING + HOUR);
  expect(await sendBriefing(factory.deps)).toEqual({ day: null, emails: 0 });
  expect(await panelOf(factory, karim)).toHaveLength(1);
  expect((await emailsOf(factory)).map(({ recipient }) => recipient)).toEqual([
    "amina@example.com",
    "karim@example.com",
  ]);
});

test("a run after one that died between two emails sends the other one, and neither twice", async () => {
  await using factory = await openBriefed();
  const { deps } = factory;
  const { mailer } = deps;
  const dying = {
    ...mailer,
    send: async (email: Parameters<typeof mailer.send>[0]) => {
      await mailer.send(email);
      throw new Error("the run died");
    },
  };
  await expect(sendBriefing({ ...deps, mailer: dying })).rejects.toThrow("died");
  expect(await emailsOf(factory)).toHaveLength(1);
  expect(await sendBriefing(deps)).toEqual({ day: null, emails: 1 });
  expect(await sendBriefing(deps)).toEqual({ day: null, emails: 0 });
  expect((await emailsOf(factory)).map(({ recipient }) => recipient)).toEqual([
    "amina@example.com",
    "karim@example.com",
  ]);
  expect(await panelOf(factory, karim)).toHaveLength(1);
});

test("karim mutes the briefing, and gets neither notice nor email", async () => {
  await using factory = await openBriefed();
  await chooseNotifications(factory.deps, karim, { muted: ["briefing"] });
  expect(await sendBriefing(factory.deps)).toEqual({ day: YESTERDAY, emails: 1 });
  expect(await panelOf(factory, karim)).toEqual([]);
  expect((await emailsOf(factory)).map(({ recipient }) => recipient)).toEqual(["amina@example.com"]);
});

test("the next morning tells nothing twice; a day with a plan and no record says so, and one without both is left out", async () => {
  await using factory = await openBriefed();
  const { deps, env } = factory;
  await sendBriefing(deps);
  deps.setNow(MORNING + 24 * HOUR);
  expect(await sendBriefing(deps)).toEqual({ day: null, emails: 0 });
  await env.DB.prepare(`INSERT INTO assignments (id, worker_id, line_id, shift, date, created_at, updated_at)
    VALUES (901, 11, 31, 'morning', '2026-03-18', 0, 0)`).run();
  expect(await sendBriefing(deps)).toEqual({ day: "2026-03-18", emails: 2 });
  const [notice] = await panelOf(factory, karim);
  expect(notice?.params).toEqual({ date: "2026-03-18", people: 1, fresh: 0 });
  const [, , toAmina] = await emailsOf(factory);
  expect(toAmina?.text).toContain("Nothing was recorded for Wednesday 18 March, although 1 person was planned.");
});

test("a factory that set no hour sends nothing", async () => {
  await using factory = await openBriefed();
  await factory.env.DB.exec("UPDATE factory SET briefing_hour = NULL");
  expect(await sendBriefing(factory.deps)).toEqual({ day: null, emails: 0 });
});

/** Sixty days of three lines, a bad week on Sewing 1, two people away yesterday and one stop. Karim reads French. */
async function openBriefed() {
  const factory = await openFactory();
  await furnish(factory);
  await everybodyJoins(factory);
  await fillWeeks(factory, { days: 60, badLine: "31", badDays: 7 });
  const { DB } = factory.env;
  await DB.batch([
    DB.prepare("UPDATE factory SET briefing_hour = 7"),
    DB.prepare("UPDATE users SET language = iif(id = ?, 'fr', 'en')").bind(Number(karim.id)),
    DB.prepare("UPDATE production_lines SET target_output = 400, capacity = 4 WHERE target_output IS NOT NULL"),
    DB.prepare(`INSERT INTO absences (id, worker_id, date, half, reason, created_at) VALUES
      (801, 11, '${YESTERDAY}', 'afternoon', '', 0), (802, 11, '${YESTERDAY}', 'night', '', 0), (803, 12, '${YESTERDAY}', NULL, '', 0)`),
    DB.prepare(`INSERT INTO stops (id, line_id, shift, date, reason_id, minutes, people, created_at, updated_at)
      VALUES (701, 31, 'morning', '${YESTERDAY}', (SELECT min(id) FROM causes WHERE list = 'stop'), 95, 4, 0, 0)`),
  ]);
  factory.deps.setNow(MORNING);
  return factory;
}

async function emailsOf({ env }: TestFactory) {
  const { results } = await env.DB.prepare("SELECT recipient, subject, text FROM mailbox ORDER BY id").all<{
    recipient: string;
    subject: string;
    text: string;
  }>();
  return results;
}

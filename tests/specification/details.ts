import type { Lines } from "./lines";

const ANALYTICS = "app/analytics/screens/analytics-screen.test.tsx";
const STATS = "app/audit/screens/stats/audit-stats-screen.test.tsx";
const CALENDAR = "app/planning/screens/calendar/calendar-screen.test.tsx";
const MONTH = {
  file: "tests/journeys/planning.rare.ts",
  test: "amina looks through a month: weekdays, three people and more, the day's dialog, one day by keys",
};
const CHAT = {
  file: "tests/journeys/chat.journey.ts",
  test: "amina writes to somebody new, who sees it at once on a phone in French, and answers",
};
const PIECES = "app/chat/screens/chat-pieces.test.tsx";
const INSIGHTS = {
  file: "tests/journeys/insights.journey.ts",
  test: "amina generates and reads a report, waits for the next one, and exports it in both languages",
};
const HANA = {
  file: "tests/journeys/account.rare.ts",
  test: "hana changes her details, sees when nothing is new, and shows a face she has cropped by the keyboard",
};

/** Section 2: what each screen has. */
export const DETAILS: readonly Lines[] = [
  {
    section: "2 Performance analytics",
    proof: {
      file: ANALYTICS,
      test: "analytics has filters for a range of dates, a grouping, a worker, a line and a product",
    },
    says: [
      "filter for a date range",
      "group by date, worker, product or productionLine",
      "optional filter for a worker",
      "optional filter for a production line",
    ],
  },
  {
    section: "2 Performance analytics",
    proof: { file: ANALYTICS, test: "the cards of analytics are total pieces, error rate, average time and records" },
    says: ["card of total pieces", "card of the error rate", "card of the average time", "card of the records"],
  },
  {
    section: "2 Performance analytics",
    proof: {
      file: ANALYTICS,
      test: "the tabs of analytics are production, quality, efficiency, lost time and compare, and the best",
    },
    says: ["tab production", "tab quality", "tab efficiency", "tab compare"],
  },
  {
    section: "2 Performance analytics",
    proof: {
      file: ANALYTICS,
      test: "the best of the range are listed in their order, with the figure they are ranked by",
    },
    says: ["a top performers list"],
  },
  {
    section: "2 Performance analytics",
    proof: {
      file: "app/core/domain/constants.test.ts",
      test: "a rate is excellent, good, fair or poor by its thresholds, and has no label without pieces",
    },
    says: ["quality labels excellent, good, fair and poor"],
  },
  {
    section: "2 Audit statistics",
    proof: {
      file: STATS,
      test: "the days are chosen, and the tabs are actions by type, actions by resource and top users",
    },
    says: ["a days filter", "tab actions by type", "tab actions by resource", "tab top users"],
  },
  {
    section: "2 Audit statistics",
    proof: { file: STATS, test: "four cards say how many actions there were, and the top action, resource and person" },
    says: [
      "card of total actions",
      "card of the top action",
      "card of the top resource",
      "card of the most active user",
    ],
  },
  {
    section: "2 Assignment calendar",
    otherwise:
      "it opens on the week, where each line and shift has its people and its gaps; the month is one press away",
    says: ["the calendar is a month view"],
  },
  {
    section: "2 Assignment calendar",
    proof: {
      file: CALENDAR,
      test: "a month has its seven weekdays above, a way to today, and filters for worker and line",
    },
    says: ["weekday headers", "a worker filter", "a production-line filter", "a Today button"],
  },
  {
    section: "2 Assignment calendar",
    proof: {
      file: CALENDAR,
      test: "a crowded day names three people, each with the shift, and says how many more there are",
    },
    says: ["shifts morning, afternoon and night", "‘+{{count, number}} more’ on crowded days"],
  },
  {
    section: "2 Assignment calendar",
    proof: MONTH,
    says: ["a day dialog lists the shifts", "a day dialog lists the location"],
  },
  {
    section: "2 Chat",
    proof: {
      file: "tests/journeys/chat-three.rare.ts",
      test: "an old message is found from the inbox, and scrolled to through hundreds of others",
    },
    says: ["an inbox with search"],
  },
  {
    section: "2 Chat",
    proof: { file: "workers/chat/chat-room-doors.test.ts", test: "the others hear presence, typing and reading" },
    says: ["online and offline state"],
  },
  { section: "2 Chat", proof: CHAT, says: ["a typing indicator", "a new-message dialog with user search"] },
  {
    section: "2 Chat",
    proof: { file: PIECES, test: "a group's name counts down its 64 characters as people count them" },
    says: ["a group has a group name", "the group name has a remaining-characters counter"],
  },
  {
    section: "2 Chat",
    proof: {
      file: PIECES,
      test: "shows a picture, plays a video in place, and offers any other file for download by its name",
    },
    says: ["a message of an image", "a message of a video", "a message of a file", "file download"],
  },
  { section: "2 Chat", proof: CHAT, says: ["a message of text"] },
  {
    section: "2 Chat",
    proof: {
      file: PIECES,
      test: "shows the connection as connecting, offline or failed, with Retry, and nothing while online",
    },
    says: [
      "the connection is shown as connecting",
      "the connection is shown as online",
      "the connection is shown as offline",
      "the connection is shown as failed",
      "a failed connection has Retry",
    ],
  },
  {
    section: "2 Chat",
    otherwise:
      "the chat connects again by itself; its note says so of a free tier too, and names a refresh as the last resort",
    says: ["a note says that the host is a free tier that may need a page refresh"],
  },
  {
    section: "2 AI insights",
    proof: INSIGHTS,
    says: ["choose a start date", "choose an end date", "generate a report", "export the report as CSV"],
  },
  {
    section: "2 Audit logs",
    proof: {
      file: "tests/journeys/every-screen.rare.ts",
      test: "the controls of the audit log and its statistics do what they say",
    },
    says: ["a list of the log", "export of the log"],
  },
  {
    section: "2 Audit logs",
    proof: {
      file: "tests/journeys/audit-cleanup.rare.ts",
      test: "Amina counts, exports and deletes entries older than a year; the rest verifies, and the log records it, in %s",
    },
    says: ["a cleanup action"],
  },
  {
    section: "2 Workers",
    proof: { file: "tests/journeys/keyboard-jobs.rare.ts", test: "amina imports workers from a file without a mouse" },
    says: ["CSV import on the screen of workers"],
  },
  { section: "2 Account settings", proof: HANA, says: ["edit the own details", "edit the own avatar"] },
  {
    section: "2 Account settings",
    proof: {
      file: "tests/journeys/account.journey.ts",
      test: "row 29: hana's new password ends the session of her other browser",
    },
    says: ["edit the own password"],
  },
  {
    section: "2 Account settings",
    proof: {
      file: "tests/journeys/account.rare.ts",
      test: "hana, in French on a phone, deletes her account by typing her username",
    },
    says: ["delete the own account", "the confirmation says that it is permanent"],
  },
  {
    section: "2 On start",
    proof: {
      file: "workers/front/identify.test.ts",
      test: "a page with an expired access token is renewed on the way",
    },
    says: ["the current user is looked up on start"],
  },
  {
    section: "2 On start",
    proof: { file: "workers/front/identify.test.ts", test: "the landing page looks up no user" },
    says: ["no user is looked up on /"],
  },
  {
    section: "2 On start",
    proof: { file: "workers/front/identify.test.ts", test: "%s looks up no user either" },
    says: ["no user is looked up where the path starts with /auth/"],
  },
  {
    section: "2 On start",
    proof: { file: "app/ui/overlay/toaster.test.tsx", test: "toasts are shown at the top right" },
    says: ["toasts appear top-right"],
  },
];

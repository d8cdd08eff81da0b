import type { Lines } from "./lines";

const LANDING = "app/visitors/screens/landing/landing-screen.test.tsx";

/** Section 1: what the product does, and for whom. */
export const PRODUCT: readonly Lines[] = [
  {
    section: "1 Landing page",
    proof: { file: LANDING, test: "the promises are those of the specification, in its order" },
    says: [
      "promises real-time analytics",
      "promises worker management",
      "promises performance optimisation",
      "promises shift planning",
      "promises Excel import",
    ],
  },
  {
    section: "1 Landing page",
    proof: {
      file: LANDING,
      test: "the last call leads to an account without a credit card, and to the demo where there is one",
    },
    says: ["promises a demo version", "promises no credit card", "has a call to action"],
  },
  {
    section: "1 Landing page",
    proof: { file: LANDING, test: "three steps lead from importing over tracking to optimising and scaling" },
    says: ["first step: import data", "second step: track performance", "third step: optimise and scale"],
  },
  {
    section: "1 Landing page",
    proof: { file: LANDING, test: "shows four figures, and the claim keeps its “up to”" },
    says: ["promises up to 45% more productivity", "shows stats"],
  },
  {
    section: "1 Landing page",
    proof: { file: LANDING, test: "lists eight features, and each of three testimonials says that it is an example" },
    says: ["shows features"],
  },
  {
    section: "1 Landing page",
    otherwise:
      "nobody has said anything of the product yet, so each of the three testimonials says that it is an example",
    says: ["shows testimonials"],
  },
  {
    section: "1 Demo",
    proof: {
      file: "tests/journeys/lists.rare.ts",
      test: "a visitor tries the demo: one click from the landing page, one more as the role",
    },
    says: ["the demo version can be tried"],
  },
  {
    section: "1 Languages",
    proof: { file: "tests/locales.test.ts", test: "%s has the same keys as English" },
    says: ["the interface is in English and in French"],
  },
  {
    section: "1 Dashboard",
    proof: {
      file: "app/dashboard/screens/dashboard-screen.test.tsx",
      test: "the dashboard shows everything in the specification, each part with its content",
    },
    says: [
      "total workers",
      "active today",
      "working now",
      "production lines, active and total",
      "today's production with its error rate",
      "month production",
      "production trend of 7 days",
      "top performers today",
      "line performance",
      "recent assignments",
      "recent records",
      "new workers",
    ],
  },
  {
    section: "1 Users",
    proof: {
      file: "tests/journeys/managing-users.ts",
      test: "Amina makes an account for Inès, changes it, suspends it while Inès is at work, and deletes it",
    },
    says: ["user management"],
  },
  {
    section: "1 Workers",
    proof: {
      file: "tests/journeys/workers-and-products.journey.ts",
      test: "Amina takes a worker on, sees that a cin is taken, and deletes only after typing it",
    },
    says: ["worker management"],
  },
  {
    section: "1 Workers",
    proof: {
      file: "tests/journeys/keyboard-jobs.rare.ts",
      test: "amina imports workers from a file without a mouse",
    },
    says: ["import of workers from CSV"],
  },
  {
    section: "1 Production lines",
    proof: {
      file: "tests/journeys/production-lines.journey.ts",
      test: "Amina opens a line; missing values are named at the field, before and after the server answers",
    },
    says: ["production lines"],
  },
  {
    section: "1 Assignments",
    proof: {
      file: "tests/journeys/assignments.journey.ts",
      test: "amina plans somebody, sees the warnings, gives a reason, changes her mind and undoes it",
    },
    says: ["assignments of workers to lines as a table"],
  },
  {
    section: "1 Assignments",
    proof: {
      file: "tests/journeys/planning.journey.ts",
      test: "amina paints two workers over a week, undoes it by keys, and paints again",
    },
    says: ["assignments of workers to lines as a calendar"],
  },
  {
    section: "1 Products",
    proof: {
      file: "tests/journeys/workers-and-products.rare.ts",
      test: "a new product gets its picture, and saving it unchanged is refused with the reason",
    },
    says: ["products"],
  },
  {
    section: "1 Performance",
    proof: {
      file: "tests/journeys/keyboard-jobs.rare.ts",
      test: "amina records what one person made, in the form, without a mouse",
    },
    says: ["performance records"],
  },
  {
    section: "1 Performance",
    proof: {
      file: "tests/journeys/analytics.journey.ts",
      test: "Amina follows a figure from the range to the records it sums",
    },
    says: ["performance analytics"],
  },
  {
    section: "1 Performance",
    proof: {
      file: "tests/journeys/insights.journey.ts",
      test: "amina generates and reads a report, waits for the next one, and exports it in both languages",
    },
    says: ["AI-generated insight reports"],
  },
  {
    section: "1 Audit",
    proof: {
      file: "tests/journeys/every-screen.rare.ts",
      test: "the controls of the audit log and its statistics do what they say",
    },
    says: ["audit logs", "audit statistics"],
  },
  {
    section: "1 Account",
    proof: {
      file: "tests/journeys/account.rare.ts",
      test: "hana changes her details, sees when nothing is new, and shows a face she has cropped by the keyboard",
    },
    says: ["account settings", "the avatar in account settings"],
  },
  {
    section: "1 Chat",
    proof: {
      file: "tests/journeys/chat.journey.ts",
      test: "amina writes to somebody new, who sees it at once on a phone in French, and answers",
    },
    says: ["a chat inbox", "direct conversations", "typing indicators"],
  },
  {
    section: "1 Chat",
    proof: {
      file: "tests/journeys/chat-groups.rare.ts",
      test: "a group is named, a picture is shown and a file saved, a message is answered, edited and deleted",
    },
    says: ["group conversations", "file sharing"],
  },
  {
    section: "1 Notifications",
    proof: {
      file: "tests/journeys/notifications.rare.ts",
      test: "a manager gets notices of lines on every open tab, marks them read and unread, clears, restores and mutes them",
    },
    says: ["notifications"],
  },
  {
    section: "1 Themes",
    proof: {
      file: "tests/journeys/shell.rare.ts",
      test: "amina changes theme and language without losing her text, and finds both again after a reload",
    },
    says: ["light and dark theme"],
  },
  {
    section: "1 Themes",
    proof: {
      file: "tests/journeys/preferences.rare.ts",
      test: "the system theme follows the device, also when the device changes its theme",
    },
    says: ["system theme"],
  },
  {
    section: "1 Themes",
    proof: {
      file: "tests/journeys/landing.rare.ts",
      test: "a visitor chooses a theme from the bar and a colour in the settings, and the focus returns",
    },
    says: ["a colour theme"],
  },
];

import type { Lines } from "./lines";

const AUTH = "app/accounts/screens/sign-in/auth-screens.test.tsx";

/** Section 2: routes, guards and navigation. */
export const SCREENS: readonly Lines[] = [
  {
    section: "2 Screens and routes",
    proof: {
      file: "tests/journeys/shell.rare.ts",
      test: "signing in shows its progress, and then the screen, whose code is loaded only now",
    },
    says: ["all screens load lazily"],
  },
  {
    section: "2 Screens and routes",
    otherwise:
      "the server draws the page, so a page is never a spinner; between pages the shown one stays, with its progress",
    says: ["a full-page spinner while loading"],
  },
  {
    section: "2 Screens and routes",
    otherwise: "visitors' pages are plain HTML with a layout of their own, so that they load without the application",
    says: ["all screens sit inside a main application layout"],
  },
  {
    section: "2 Public routes",
    proof: { file: "tests/routes.test.ts", test: "the site has the specification's screens and nothing else" },
    says: ["/", "/auth/login", "/auth/register", "/auth/reset-password", "a forgot-password screen"],
  },
  {
    section: "2 Public routes",
    proof: {
      file: AUTH,
      test: "signing in asks for email and password, and links to a reset, to Google and to a new account",
    },
    says: [
      "login has an email",
      "login has a password",
      "login has a forgot-password link",
      "login has Google login",
      "login has a sign-up link",
    ],
  },
  {
    section: "2 Public routes",
    proof: { file: AUTH, test: "a new account needs username, email and password, or Google" },
    says: [
      "register has a username",
      "register has an email",
      "register has a password",
      "register has Google sign-up",
    ],
  },
  {
    section: "2 Public routes",
    proof: { file: AUTH, test: "a link with a token asks for the new password twice" },
    says: [
      "reset password has a new password",
      "reset password has a confirmation of the password",
      "the reset token comes from the link",
    ],
  },
  {
    section: "2 Public routes",
    proof: { file: AUTH, test: "a link without a valid token says so, and offers a new request" },
    says: ["a missing or invalid token shows ‘Invalid or missing reset token’"],
  },
  {
    section: "2 Public routes",
    proof: {
      file: AUTH,
      test: "a forgotten password asks for the registered email, and the answer reveals nothing about accounts",
    },
    says: ["forgot password asks for the registered email"],
  },
  {
    section: "2 Public routes",
    proof: {
      file: "tests/journeys/reset.rare.ts",
      test: "a user who forgot the password gets an email, chooses a new one, and is signed out elsewhere ($language)",
    },
    says: ["forgot password sends a reset link"],
  },
  {
    section: "2 Public routes",
    proof: {
      file: "tests/journeys/shell.rare.ts",
      test: "an address that leads nowhere offers the way back and the way home",
    },
    says: [
      "any unknown path is a 404 page",
      "the 404 page has the button ‘Go back’",
      "the 404 page has the button ‘Back to home’",
    ],
  },
  {
    section: "2 Public routes",
    proof: {
      file: "app/visitors/screens/landing/landing-screen.test.tsx",
      test: "the bar of the landing page has sign in, get started, settings and the three themes",
    },
    says: [
      "the landing navbar has Sign in",
      "the landing navbar has Get started",
      "the landing navbar has Settings",
      "the landing navbar has a theme choice of light, dark and system",
    ],
  },
  {
    section: "2 Protected routes",
    proof: {
      file: "tests/journeys/sessions.journey.ts",
      test: "Amina requests her lines, mistypes once, and arrives at the page she wanted",
    },
    says: ["an unauthenticated visitor is redirected to /auth/login", "the origin is remembered"],
  },
  {
    section: "2 Protected routes",
    otherwise: "the server knows the session before it draws the page, so no page waits for an auth state",
    says: ["a spinner shows until the auth state is initialised"],
  },
  {
    section: "2 Protected routes",
    otherwise: "rights guard the screens: figures of people are not for every account that may sign in",
    says: ["the protected area only requires being signed in"],
  },
  {
    section: "2 Protected routes",
    proof: {
      file: "tests/routes.test.ts",
      test: "every screen behind the sign-in is in one frame, and none before it is",
    },
    says: ["all protected screens sit inside a dashboard layout"],
  },
  {
    section: "2 Protected routes",
    proof: {
      file: "app/navigation/screens/sidebar.test.tsx",
      test: "amina's sidebar links to every screen, with users and log under administration",
    },
    says: [
      "/dashboard",
      "/users",
      "/chat",
      "/workers",
      "/production-lines",
      "/assignments/overview",
      "/assignments/calendar",
      "/products",
      "/performance/overview",
      "/performance/analytics",
      "/performance/ai-insights",
      "/settings/account",
      "/settings/audit-logs",
      "/settings/audit-stats",
    ],
  },
  {
    section: "2 Protected routes",
    proof: { file: "tests/routes.test.ts", test: "no screen of the specification has a parameter in its address" },
    says: ["the routes have no parameters"],
  },
  {
    section: "2 Protected routes",
    proof: {
      file: "tests/journeys/managing-users.ts",
      test: "Amina makes an account for Inès, changes it, suspends it while Inès is at work, and deletes it",
    },
    says: ["users are listed", "a user is created", "a user is edited", "a user is deleted"],
  },
  {
    section: "2 Protected routes",
    proof: {
      file: "tests/journeys/every-list.rare.ts",
      test: "the search, each filter, column and page size of the list %s does what it says",
    },
    says: ["users have a role filter"],
  },
  {
    section: "2 Navigation",
    proof: { file: "tests/journeys/every-screen.rare.ts", test: "every entry of the menu leads to its screen" },
    says: [
      "the sidebar has Dashboard",
      "the sidebar has Users",
      "the sidebar has Chats",
      "the sidebar has Workers",
      "the sidebar has Production Lines",
      "the sidebar has Assignments, overview and calendar",
      "the sidebar has Products",
      "the sidebar has Performance, overview, analytics and AI insights",
      "the sidebar has Audit Logs, overview and stats",
      "the sidebar has Account Settings",
    ],
  },
  {
    section: "2 Navigation",
    proof: { file: "tests/journeys/shell.rare.ts", test: "amina sees who she is, and logs out" },
    says: [
      "the user menu has Home",
      "the user menu has Profile",
      "the user menu has Notifications",
      "the user menu has Settings",
      "the user menu has Log out",
    ],
  },
  {
    section: "2 Navigation",
    proof: {
      file: "tests/journeys/notifications.rare.ts",
      test: "a manager gets notices of lines on every open tab, marks them read and unread, clears, restores and mutes them",
    },
    says: [
      "the notifications panel marks one read",
      "the notifications panel marks all read",
      "the notifications panel clears all",
    ],
  },
  {
    section: "2 Navigation",
    proof: {
      file: "app/notifications/screens/notification-line.test.tsx",
      test: "a notification shows how long ago it was: just now, in minutes, hours or days",
    },
    says: [
      "a notification of this moment reads ‘just now’",
      "a notification reads minutes ago",
      "a notification reads hours ago",
      "a notification reads days ago",
    ],
  },
];

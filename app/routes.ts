import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** The site on one page. */
export default [
  index("routes/landing.tsx"),
  route("auth", "routes/auth.tsx", [
    route("login", "routes/auth.login.tsx"),
    route("register", "routes/auth.register.tsx"),
    route("forgot-password", "routes/auth.forgot-password.tsx"),
    route("reset-password", "routes/auth.reset-password.tsx"),
    route("google/link", "routes/auth.google.link.tsx"),
  ]),
  route("auth/logout", "routes/auth.logout.ts"),
  route("auth/google", "routes/auth.google.ts"),
  route("auth/google/callback", "routes/auth.google.callback.ts"),
  layout("routes/shell.tsx", [
    layout("routes/screen.tsx", [
      route("dashboard", "routes/dashboard.tsx"),
      route("chat", "routes/chat.tsx"),
      route("workers", "routes/workers.tsx"),
      route("production-lines", "routes/production-lines.tsx"),
      route("products", "routes/products.tsx"),
      route("assignments/overview", "routes/assignments.tsx"),
      route("assignments/calendar", "routes/assignments-calendar.tsx"),
      route("performance/overview", "routes/performance-records.tsx"),
      route("performance/analytics", "routes/performance-analytics.tsx"),
      route("performance/ai-insights", "routes/ai-insights.tsx"),
      route("users", "routes/users.tsx"),
      route("settings/account", "routes/account.tsx"),
      route("settings/audit-logs", "routes/audit-logs.tsx"),
      route("settings/audit-stats", "routes/audit-stats.tsx"),
      route("settings/factory", "routes/factory-settings.tsx"),
    ]),
  ]),
  route("choices/assignment-warnings", "routes/assignment-warnings.ts"),
  route("choices/day-plan", "routes/day-plan.ts"),
  route("choices/replacements", "routes/replacements.ts"),
  route("choices/workers", "routes/worker-choices.ts"),
  route("choices/records", "routes/record-choices.ts"),
  route("choices/record-expectation", "routes/record-expectation.ts"),
  route("choices/explanation", "routes/figure-explanation.ts"),
  route("palette", "routes/palette.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

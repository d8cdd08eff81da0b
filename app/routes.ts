import { index, type RouteConfig, route } from "@remix-run/route-config";

/** The site on one page. */
export default [
  index("routes/landing.tsx"),
  route("production-lines", "routes/production-lines.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

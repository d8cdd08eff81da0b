import { index, type RouteConfig, route } from "@remix-run/route-config";

/** The site on one page. */
export default [index("routes/landing.tsx"), route("*", "routes/not-found.tsx")] satisfies RouteConfig;

/**
 * Options of Remix's Vite plugin; `vite.config.ts` hands them over. All v3 flags are on but one, so that a later move stays
 * mechanical: the browser knows every route from the start.
 */
export default {
  serverModuleFormat: "esm",
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};

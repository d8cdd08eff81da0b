declare module "react-dom/server.browser" {
  export * from "react-dom/server";
}

/** The built pages; `wrangler.toml` says where they are. */
declare module "#build/server" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export = build;
}

import { data } from "@remix-run/cloudflare";

export const handle = { title: "common:errorPage.notFoundTitle", isPlain: true };

export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

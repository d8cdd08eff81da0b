import { redirect } from "@remix-run/cloudflare";
import type { Page } from "#app/core/domain/lists";

/** Redirects a page beyond the end of a list to its last page, with the rest of the address kept. */
export function stayWithin<List extends Omit<Page<unknown>, "items"> & { items: unknown[] }>(
  request: Request,
  list: List,
): List {
  const last = Math.max(1, Math.ceil(list.total / list.size));
  if (list.items.length > 0 || list.page <= last) return list;
  const url = new URL(request.url);
  url.searchParams.set("page", String(last));
  throw redirect(url.pathname + url.search);
}

import { useLocation, useNavigation, useSearchParams } from "@remix-run/react";
import { useRef } from "react";

export type ListUrl = {
  get: (name: string) => string;
  /** What was asked for last, also while its answer is still loading. */
  asked: (name: string) => string;
  /** Sets parameters (empty ones go away) and returns to the first page. */
  set: (values: Record<string, string | null>) => void;
  /** Query string of the list as it is shown, with its question mark. */
  search: string;
};

/** A list keeps what it shows in its URL: search, filters, sort, page, size and columns. */
export function useListUrl(): ListUrl {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next, formData } = useNavigation();
  const isLoading = next?.pathname === pathname && !formData;
  const asked = isLoading ? new URLSearchParams(next.search) : params;
  // Of two choices made while the first one loads, both count.
  const latest = useRef(asked);
  latest.current = asked;
  return {
    get: (name) => params.get(name) ?? "",
    asked: (name) => asked.get(name) ?? "",
    set: (values) => {
      const after = new URLSearchParams(latest.current);
      after.delete("page");
      for (const [name, value] of Object.entries(values)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      latest.current = after;
      setParams(after, { preventScrollReset: true, replace: true });
    },
    search: params.size > 0 ? `?${params}` : "",
  };
}

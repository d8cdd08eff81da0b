import { useSearchParams } from "@remix-run/react";

export type ListUrl = {
  get: (name: string) => string;
  /** Sets parameters (empty ones go away) and returns to the first page. */
  set: (values: Record<string, string | null>) => void;
  /** Query string of the list as it is shown, with its question mark. */
  search: string;
};

/** A list keeps what it shows in its URL: search, filters, sort, page, size and columns. */
export function useListUrl(): ListUrl {
  const [params, setParams] = useSearchParams();
  return {
    get: (name) => params.get(name) ?? "",
    set: (values) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete("page");
          for (const [name, value] of Object.entries(values)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { preventScrollReset: true, replace: true },
      ),
    search: params.size > 0 ? `?${params}` : "",
  };
}

import { useLocation, useNavigation, useSearchParams } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { isOffline } from "#app/core/browser/requests/connection";
import type { Facets } from "#app/core/domain/lists";
import { toastOffline } from "#app/ui/overlay/toasts";

export type ListUrl = {
  get: (name: string) => string;
  /** The last requested value, also while its answer is loading. */
  asked: (name: string) => string;
  /** Sets parameters (empty ones are removed) and returns to the first page. */
  set: (values: Record<string, string | null>) => void;
  /** Query string of the list as shown, with its question mark. */
  search: string;
  /** The parameters that leave rows out, the search among them, and whether one of them is set. */
  filterNames: readonly string[];
  isFiltered: boolean;
  /** The number of filters that are set, without the search. */
  filterCount: number;
  /** The rows that each choice of a filter would leave, where they are counted. */
  facets: Facets | undefined;
  /** The last requested parameters, also before they are shown: a link that keeps them is opened with these. */
  latest: () => URLSearchParams;
};

/**
 * Keeps the state of a list in its URL: search, filters, sort, page, size and columns.
 * @param filters the names of its filters, besides the search
 * @param facets the counts of their choices
 */
export function useListUrl(filters: readonly string[] = [], facets?: Facets): ListUrl {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next, formData } = useNavigation();
  const isLoading = next?.pathname === pathname && !formData;
  const requested = isLoading ? new URLSearchParams(next.search) : params;
  // When somebody makes two choices before the first one is loaded, both count.
  const latest = useRef(requested);
  latest.current = requested;
  const filterNames = ["q", ...filters];
  return {
    get: (name) => params.get(name) ?? "",
    asked: (name) => requested.get(name) ?? "",
    set: (values) => {
      // Without a network, the shown page would be replaced by one that cannot be loaded.
      if (isOffline()) return toastOffline(t("errors:offline"));
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
    filterNames,
    isFiltered: filterNames.some((name) => params.get(name)),
    filterCount: filters.filter((name) => params.get(name)).length,
    facets,
    latest: () => latest.current,
  };
}

import { RotateCcw, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { useTypedValue } from "#app/ui/form/use-typed-value";
import type { ListUrl } from "./use-list-url";

type Props = {
  url: ListUrl;
  /** The parameters that Reset removes, besides the search. */
  filterNames: readonly string[];
  searchLabel?: string;
  /** Filters, as controls bound to the URL. */
  children?: ReactNode;
  /** Column chooser and menus, at the end. */
  end?: ReactNode;
};

/** Search, filters, and Reset once something is set. */
export function ListToolbar({ url, filterNames, searchLabel, children, end }: Props) {
  const { t } = useTranslation();
  const isFiltered = ["q", ...filterNames].some((name) => url.get(name) !== "");
  return (
    <div className="filters-on-paper mb-3 flex flex-wrap items-center gap-2">
      {searchLabel && <SearchBox url={url} label={searchLabel} />}
      {children}
      {isFiltered && (
        <Button
          variant="quiet"
          size="s"
          icon={RotateCcw}
          onClick={() => url.set(Object.fromEntries(["q", ...filterNames].map((name) => [name, null])))}
        >
          {t("common:resetFilters")}
        </Button>
      )}
      <div className="ms-auto flex items-center gap-2">{end}</div>
    </div>
  );
}

function SearchBox({ url, label }: { url: ListUrl; label: string }) {
  const { text, type } = useTypedValue(url.asked("q"), (q) => url.set({ q }));
  return (
    <div className="relative w-full sm:w-80">
      <Search aria-hidden className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={100}
        className={`${CONTROL_CLASS} ps-9`}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}

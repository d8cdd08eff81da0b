import clsx from "clsx";
import { RotateCcw, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ListAddress, paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { useTypedValue } from "#app/ui/form/use-typed-value";
import { ColumnChooser } from "./column-chooser";
import type { Column } from "./columns";
import { ExportMenu } from "./export-menu";
import { FilterFold } from "./filter-fold";
import type { ListUrl } from "./use-list-url";

type Props<Row> = {
  url: ListUrl;
  searchLabel?: string;
  /** What is shown, for a list without a search: "Last 30 days, by date". A phone opens the filters by it. */
  says?: string;
  /** Filters, as controls bound to the URL. */
  children?: ReactNode;
  /** The columns to choose from. */
  columns?: readonly Column<Row>[];
  /** The list of which everything that the filters find may be exported. */
  exported?: ListAddress | false;
  /** Further menus, at the end. */
  end?: ReactNode;
};

/** Search, filters, and Reset once something is set. A phone folds all but the search to a button that counts them. */
export function ListToolbar<Row>({ url, searchLabel, says, children, columns, exported, end }: Props<Row>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="filters-on-paper mb-1.5 flex flex-wrap items-center gap-2 md:mb-3">
      {searchLabel && <SearchBox url={url} label={searchLabel} />}
      <FilterFold
        count={url.filterCount}
        says={says}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        className={searchLabel ? "md:hidden" : "w-full md:hidden"}
      />
      <div className={clsx("contents", !isOpen && "max-md:not-print:hidden")}>
        {children}
        {url.isFiltered && (
          <Button
            variant="quiet"
            size="s"
            icon={RotateCcw}
            onClick={() => url.set(Object.fromEntries(url.filterNames.map((name) => [name, null])))}
          >
            {t("common:resetFilters")}
          </Button>
        )}
        <div className="ms-auto flex items-center gap-2">
          {columns && <ColumnChooser columns={columns} url={url} />}
          {exported && (
            <ExportMenu
              csv={paths.exportOf(exported, "csv", url.search)}
              xlsx={paths.exportOf(exported, "xlsx", url.search)}
            />
          )}
          {end}
        </div>
      </div>
    </div>
  );
}

function SearchBox({ url, label }: { url: ListUrl; label: string }) {
  const { text, type } = useTypedValue(url.asked("q"), (q) => url.set({ q }));
  return (
    <div className="relative min-w-32 flex-1 md:max-w-72">
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

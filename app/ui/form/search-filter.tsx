import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { useLater } from "#app/ui/page/use-later";
import { usePrefetch } from "#app/ui/page/use-prefetch";
import { chipLook } from "./chip-look";
import type { Searching } from "./search-filter-box";

const fetchBox = () => import("./search-filter-box").then(({ SearchFilterBox }) => SearchFilterBox);

const CLOSED = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": false } as const;

/** A filter for one of hundreds, found by typing. A plain field takes its place until it has the focus. */
export function SearchFilter(searching: Searching) {
  const { url, name, label, chosen } = searching;
  const [isEntered, setEntered] = useState(false);
  const Box = useLater(isEntered, fetchBox, () => setEntered(false));
  usePrefetch(fetchBox);
  const typed = useRef<string | null>(null);
  const isSet = url.get(name) !== "";
  const look = clsx(chipLook(isSet), "field-sizing-content min-w-24 pe-8 placeholder:text-ink");
  return (
    <div className={clsx("relative min-w-0 max-w-full sm:max-w-72", isSet ? "text-accent-ink" : "text-ink")}>
      {Box ? (
        <Box {...searching} typed={typed.current} className={look} />
      ) : (
        <input
          type="text"
          {...CLOSED}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          defaultValue={isSet ? chosen : ""}
          onFocus={() => setEntered(true)}
          onChange={({ target }) => {
            typed.current = target.value;
            setEntered(true);
          }}
          className={look}
        />
      )}
      {/* As on the filters beside it, which browsers draw. The input opens the list by itself. */}
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4" />
    </div>
  );
}

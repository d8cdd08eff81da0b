import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { Columns3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/ui/form/button-look";
import { Checkbox } from "#app/ui/form/checkbox";
import { type Column, DESK, visibleColumns } from "./columns";
import type { ListUrl } from "./use-list-url";

type Props<Row> = { columns: readonly Column<Row>[]; url: ListUrl };

/** Chooses the columns to show; the row's title always stays. */
export function ColumnChooser<Row>(props: Props<Row>) {
  const { t } = useTranslation();
  return (
    <Popover className="relative hidden sm:block">
      <PopoverButton className={buttonClass({ variant: "secondary", size: "s" })}>
        <Columns3 aria-hidden className="size-4" />
        {t("common:columns")}
      </PopoverButton>
      <PopoverPanel
        anchor={{ to: "bottom end", gap: 4 }}
        className="z-40 flex w-56 flex-col rounded-s border border-line bg-raised p-2 shadow-float"
      >
        <ColumnBoxes {...props} />
      </PopoverPanel>
    </Popover>
  );
}

/** A box for each column, ticked when it is in sight. They are drawn in the browser only, where the width is known. */
function ColumnBoxes<Row>({ columns, url }: Props<Row>) {
  const isDesk = matchMedia(DESK).matches;
  const shown = visibleColumns(columns, url.get("columns"))
    .filter(({ isMinor }) => isDesk || !isMinor)
    .map(({ key }) => key);
  return columns.map(({ key, header, isTitle }) => (
    <label
      key={key}
      htmlFor={`column-${key}`}
      className="flex items-center gap-2 rounded-s px-2 py-1.5 text-sm hover:bg-sunken pointer-coarse:py-3"
    >
      <Checkbox
        id={`column-${key}`}
        disabled={isTitle}
        checked={shown.includes(key)}
        onChange={() => {
          const next = shown.includes(key) ? shown.filter((name) => name !== key) : [...shown, key];
          url.set({ columns: next.join(","), page: url.get("page") });
        }}
      />
      {header}
    </label>
  ));
}

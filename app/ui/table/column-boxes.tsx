import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { type ComponentPropsWithoutRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { chooseRows, chosen } from "#app/core/browser/preferences";
import { Checkbox } from "#app/ui/form/checkbox";
import { useFirstPress } from "#app/ui/overlay/use-menu-later";
import { type Column, DESK, visibleColumns } from "./columns";
import type { ListUrl } from "./use-list-url";

export type ColumnChoice<Row> = { columns: readonly Column<Row>[]; url: ListUrl };

type Props<Row> = ColumnChoice<Row> & { button: ComponentPropsWithoutRef<"button"> };

/** A box for each column below the pressed button, ticked when the column is in sight. */
export function ColumnBoxes<Row>({ button, columns, url }: Props<Row>) {
  const pressed = useFirstPress();
  return (
    <Popover>
      <PopoverButton ref={pressed} {...button} />
      <PopoverPanel
        anchor={{ to: "bottom end", gap: 4 }}
        className="z-40 flex w-56 flex-col rounded-s border border-line bg-raised p-2 shadow-float"
      >
        <Boxes columns={columns} url={url} />
        <RowHeight />
      </PopoverPanel>
    </Popover>
  );
}

/** A choice for every list, beside the columns of this one. */
function RowHeight() {
  const { t } = useTranslation();
  const [isComfortable, setComfortable] = useState(() => chosen("rows") === "comfortable");
  return (
    <label
      htmlFor="rows-comfortable"
      className="mt-1 flex items-center gap-2 border-t border-line px-2 pt-2.5 pb-1.5 text-sm hover:bg-sunken pointer-coarse:hidden"
    >
      <Checkbox
        id="rows-comfortable"
        checked={isComfortable}
        onChange={({ target }) => {
          setComfortable(target.checked);
          chooseRows(target.checked ? "comfortable" : "dense");
        }}
      />
      {t("common:comfortableRows")}
    </label>
  );
}

function Boxes<Row>({ columns, url }: ColumnChoice<Row>) {
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

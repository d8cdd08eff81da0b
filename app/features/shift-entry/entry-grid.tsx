import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsOnline } from "#app/browser/use-device-sheets";
import type { Id } from "#app/domain/ids";
import { reasonsOf, standingOf } from "#app/domain/row-standing";
import { type GridChange, isFilled, leftOver, type GridRow as Row, secondKey } from "#app/domain/shift-grid";
import type { ShiftKnown } from "#app/domain/shift-sheets";
import { EmptyState } from "#app/ui/empty-state";
import { ColumnHeads } from "./column-heads";
import { DiscardQuestion } from "./discard-question";
import { GridRow } from "./grid-row";
import { GridTools } from "./grid-tools";
import { marksOfRows } from "./marks-of-rows";
import { ProductPicker } from "./product-picker";
import { RecordedRows } from "./recorded-rows";
import { SheetBar } from "./sheet-bar";
import { SheetNotice } from "./sheet-notice";
import { focusCell, useGridKeys } from "./use-grid-keys";
import { usePasteNotice } from "./use-paste-notice";
import { useShiftSheet } from "./use-shift-sheet";

type Props = {
  /** As the screen was opened, or as it is since rows of it arrived. */
  loaded: ShiftKnown;
  /** As the factory has it now. */
  heard: ShiftKnown;
  userId: Id;
};
type Picking = { key: string | "all"; text: string };

/** The people of one shift as rows of a spreadsheet, and one save for all of them. */
export function EntryGrid({ loaded, heard, userId }: Props) {
  const { t } = useTranslation("shift-entry");
  const sheet = useShiftSheet(loaded, userId);
  // Rows on their way may have arrived already: they are not told to be recorded before the answer is there.
  const known = sheet.state === "waiting" ? loaded : heard;
  const { rows } = sheet;
  const pasteNotice = usePasteNotice();
  const isOnline = useIsOnline();
  const list = useRef<HTMLUListElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const [picking, setPicking] = useState<Picking | null>(null);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const marks = useMemo(() => marksOfRows(rows, known), [rows, known]);
  const products = useMemo(() => new Map(known.products.map((product) => [product.id, product])), [known.products]);
  const keys = useGridKeys({
    container: list,
    rows,
    change,
    finish: () => saveButton.current?.focus(),
    paste: (at) => {
      const paste = { type: "paste", ...at, products: known.products } as const;
      pasteNotice.tell(leftOver(rows, paste));
      change(paste);
    },
  });

  function change(next: GridChange) {
    sheet.change(next);
    const second = next.type === "split" && secondKey(rows, next.key);
    if (second) requestAnimationFrame(() => focusCell(list.current, `${second}.product`));
  }

  function save(isRepeatMeant?: boolean) {
    pasteNotice.close();
    const [first] = Object.keys(sheet.save(isRepeatMeant));
    // Once the reasons are drawn: they move the rows.
    if (first) requestAnimationFrame(() => focusCell(list.current, first));
  }

  function choose(productId: Id, isForAll: boolean) {
    const at = picking?.key ?? "all";
    change({ type: "choose", key: isForAll ? "all" : at, productId });
    setPicking(null);
    if (at !== "all") requestAnimationFrame(() => focusCell(list.current, `${at}.pieces`));
  }

  const leave = ({ key }: Row) => change({ type: "leave", key });
  const picked = rows.find(({ key }) => key === picking?.key);
  return (
    <>
      <SheetNotice sheet={sheet} onRepeat={() => save(true)} />
      <div className="rounded-m border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
        <ColumnHeads />
        {rows.length + known.recorded.length === 0 && <EmptyState title={t("nobody")} why={t("nobodyWhy")} />}
        <ul ref={list} aria-label={t("caption")} className="divide-y divide-line" {...keys}>
          {rows.map((row, index) => (
            <GridRow
              key={row.key}
              {...{ row, change }}
              product={row.productId ? products.get(row.productId) : undefined}
              isSecond={rows[index - 1]?.workerId === row.workerId}
              isLocked={sheet.state === "waiting"}
              standing={standingOf(row, sheet, sheet.isSending)}
              problems={reasonsOf(row, sheet)}
              isRepeated={sheet.repeated.includes(row.key)}
              marks={marks[index] ?? []}
              onLeave={(left) => (isFilled(left) ? setLeaving(left) : leave(left))}
              openProducts={(key, text) => setPicking({ key, text })}
            />
          ))}
          <RecordedRows known={known} />
        </ul>
        <GridTools
          {...{ known, rows, change }}
          isLocked={sheet.state === "waiting"}
          onClear={sheet.clear}
          onProductForAll={() => setPicking({ key: "all", text: "" })}
        />
      </div>
      <SheetBar ref={saveButton} {...{ sheet, isOnline }} recorded={known.recorded} onSave={() => save()} />
      {leaving && (
        <DiscardQuestion
          open
          sheet={{ ...known, rows: [leaving] }}
          onClose={() => setLeaving(null)}
          onDiscard={() => leave(leaving)}
        />
      )}
      {picking && (
        <ProductPicker
          products={known.products}
          worker={picked?.workerName ?? null}
          chosen={picked?.productId ?? null}
          text={picking.text}
          onChoose={choose}
          onClose={() => setPicking(null)}
        />
      )}
    </>
  );
}

import { Shirt, UsersRound } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import { useIsOnline } from "#app/shift-entry/browser/use-device-sheets";
import { useEverybody } from "#app/shift-entry/browser/use-everybody";
import {
  type GridChange,
  isFilled,
  isReplaceable,
  lastKeyOf,
  type Paste,
  type GridRow as Row,
} from "#app/shift-entry/domain/grid";
import type { NamedWorker } from "#app/shift-entry/domain/pasted-blocks";
import { reasonsOf, standingOf, unreadCells } from "#app/shift-entry/domain/row-standing";
import { crewRows, newRow, offeredHours, productsOfLine, type ShiftShown } from "#app/shift-entry/domain/sheets";
import { sumsOf } from "#app/shift-entry/domain/sums";
import { isOfStops } from "#app/shift-entry/domain/typed-stops";
import { DiscardQuestion, fetchDiscardQuestion } from "#app/shift-entry/screens/kept/discard-later";
import { LineProduct } from "#app/shift-entry/screens/recorded/line-product";
import { RecordedRows } from "#app/shift-entry/screens/recorded/recorded-rows";
import { focusQuestion } from "#app/shift-entry/screens/sheet/focus-question";
import { SheetBar } from "#app/shift-entry/screens/sheet/sheet-bar";
import { SheetNotice } from "#app/shift-entry/screens/sheet/sheet-notice";
import { focusReason, SheetReason } from "#app/shift-entry/screens/sheet/sheet-reason";
import { type Recording, useShiftSheet } from "#app/shift-entry/screens/sheet/use-shift-sheet";
import { focusStops, StopsPanel } from "#app/shift-entry/screens/stops/stops-panel";
import { Button } from "#app/ui/form/button";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { Part } from "#app/ui/page/part";
import { usePrefetch } from "#app/ui/page/use-prefetch";
import { EmptyState } from "#app/ui/text/empty-state";
import { useFormat } from "#app/ui/text/use-format";
import { ColumnHeads } from "./column-heads";
import { GridRow } from "./grid-row";
import { GridTools } from "./grid-tools";
import { marksOfRows } from "./marks-of-rows";
import { ProductPicker } from "./product-picker";
import { focusCell, focusCellSoon, useGridKeys } from "./use-grid-keys";
import { useMissingHours } from "./use-missing-hours";
import { usePagePaste } from "./use-page-paste";
import { usePasteNotice } from "./use-paste-notice";
import { useProductNotice } from "./use-product-notice";
import { useUndoKeys } from "./use-undo-keys";

type Props = {
  /** The shift as the screen was opened, or as it is since rows of it arrived. */
  loaded: ShiftShown;
  /** The shift as the factory has it now. */
  heard: ShiftShown;
  recording: Recording;
};
type Picking = { key: string | "all"; text: string };

const fetchQuestion = () => import("#app/shift-entry/screens/sheet/sheet-question");
const fetchStrangers = () => import("#app/shift-entry/screens/sheet/strangers-panel");
const StrangersPanel = fetchedPart(fetchStrangers, (module) => module.StrangersPanel);
const SheetQuestion = fetchedPart(fetchQuestion, (module) => module.SheetQuestion);

/** The people of one shift as rows of a spreadsheet, and one save for all of them. */
export function EntryGrid({ loaded, heard, recording }: Props) {
  const { t } = useTranslation(["shift-entry", "records"]);
  const format = useFormat();
  const everybody = useEverybody(loaded.place);
  const sheet = useShiftSheet(loaded, recording, everybody.people);
  // Rows on their way may have arrived already. They do not count as recorded before the answer is there.
  const known = sheet.state === "waiting" ? loaded : heard;
  const { rows } = sheet;
  const pasteNotice = usePasteNotice();
  const isOnline = useIsOnline();
  const list = useRef<HTMLUListElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const strangersHeading = useRef<HTMLHeadingElement>(null);
  usePrefetch(fetchQuestion);
  usePrefetch(fetchStrangers);
  usePrefetch(fetchDiscardQuestion);
  const isAsked = sheet.state === "asked" && sheet.groups.length > 0;
  const isAskedNow = useAppearsLater(isAsked);
  const areStrangersNew = useAppearsLater(sheet.strangers.length > 0);
  const [picking, setPicking] = useState<Picking | null>(null);
  const [tallying, setTallying] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const requested = new Set(sheet.state === "asked" ? sheet.question?.rows.map(({ rowKey }) => rowKey) : []);
  const marks = useMemo(() => marksOfRows(rows, known), [rows, known]);
  const missing = useMissingHours(rows, sheet.stops, known);
  const products = useMemo(() => new Map(known.products.map((product) => [product.id, product])), [known.products]);
  const { keys, goOn, press } = useGridKeys({
    container: list,
    rows,
    change,
    finish: () => saveButton.current?.focus(),
    paste,
    tally,
    leave: (key) => {
      const row = rows.find((each) => each.key === key);
      if (row && mayLeave(row)) askToLeave(row);
    },
  });
  usePagePaste((text) => paste({ at: null, text }));
  const productNotice = useProductNotice(rows, undo);
  useUndoKeys({ undo, redo: () => goTo(sheet.redo()) });

  function undo() {
    goTo(sheet.undo());
  }

  function goTo(cell: string | null) {
    // Counting goes on where an undone count was.
    if (cell && cell !== `${tallying}.defects`) focusCellSoon(list, cell);
  }

  /** Opens the kinds of defect of a row, or closes them and goes back to its defects. */
  function tally(key: string) {
    if (tallying === key) focusCell(list.current, `${key}.defects`);
    setTallying(tallying === key ? null : key);
  }

  function tallyNext(key: string) {
    setTallying(null);
    goOn(key);
  }

  /** Marks a word in a cell of figures as soon as it is typed. */
  function unreadIn(row: Row) {
    return Object.fromEntries(Object.entries(unreadCells(row)).map(([cell, key]) => [cell, t(key)]));
  }

  /** Focus goes to the first question about a pasted block; after a paste outside the grid, to its first row. */
  function paste(pasted: Pick<Paste, "at" | "text">) {
    const { changed, left } = sheet.paste(pasted);
    pasteNotice.tell(left);
    const touched = changed.find((row) => !rows.includes(row));
    if (left.strangers.length > 0) requestAnimationFrame(() => strangersHeading.current?.focus());
    else if (touched && !pasted.at) focusRow(touched);
  }

  function change(next: GridChange) {
    const changed = sheet.change(next);
    if (next.type === "split") focusAdded(changed);
  }

  /** Adds a row for somebody who was not planned or works here twice today, or goes to their empty row. */
  function join(worker: NamedWorker) {
    const own = rows.filter(({ workerId }) => workerId === worker.id);
    const empty = own.find((row) => !isFilled(row));
    const last = own.at(-1);
    if (empty) focusRow(empty);
    else if (last) change({ type: "split", key: last.key });
    else focusAdded(sheet.change({ type: "join", worker, ...newRow(known) }));
  }

  function gather() {
    focusAdded(sheet.change({ type: "gather", crew: crewRows(known) }));
  }

  function place(index: number, worker: NamedWorker) {
    const placed = sheet.assign(index, worker);
    const row = placed.find(({ key }) => key === lastKeyOf(placed, worker.id));
    if (sheet.strangers.length > 1) requestAnimationFrame(() => strangersHeading.current?.focus());
    else if (row) focusRow(row);
  }

  function leaveOut(index: number) {
    sheet.assign(index, null);
    requestAnimationFrame(() => (strangersHeading.current ?? saveButton.current)?.focus());
  }

  function focusAdded(changed: Row[]) {
    const known = new Set(rows.map(({ key }) => key));
    const added = changed.find(({ key }) => !known.has(key));
    if (added) focusRow(added);
  }

  /** Moves to the first cell to fill: the product, then the pieces. */
  function focusRow({ key, productId }: Row) {
    focusCellSoon(list, `${key}.${productId ? "pieces" : "product"}`);
  }

  function save(said?: { stopsSeen: string }) {
    pasteNotice.close();
    if (sheet.strangers.length > 0) return strangersHeading.current?.focus();
    if (sheet.groups.some(({ workerId }) => !sheet.question?.answers[workerId])) return focusQuestion();
    const [first] = Object.keys(sheet.save(said));
    // After the reasons are drawn, because they move the rows.
    if (first === "reason") requestAnimationFrame(focusReason);
    else if (first && isOfStops(first)) requestAnimationFrame(focusStops);
    else if (first) requestAnimationFrame(() => focusCell(list.current, first));
  }

  function choose(productId: Id, { isForAll, isReplacing }: { isForAll: boolean; isReplacing: boolean }) {
    const at = picking?.key ?? "all";
    setPicking(null);
    if (isForAll) chooseForAll(productId, isReplacing);
    else change({ type: "choose", key: at, productId });
    if (at !== "all") requestAnimationFrame(() => focusCell(list.current, `${at}.pieces`));
  }

  function chooseForAll(productId: Id, isReplacing: boolean) {
    const changed = sheet.change({ type: "chooseForAll", productId, isReplacing });
    productNotice(changed, products.get(productId)?.name ?? "");
  }

  function mayLeave(row: Row) {
    const isSecond = rows[rows.indexOf(row) - 1]?.workerId === row.workerId;
    return sheet.state !== "waiting" && (isSecond || sheet.mayLeave(row));
  }

  function askToLeave(row: Row) {
    if (isFilled(row)) setLeaving(row);
    else leave(row);
  }

  function leave({ key }: Row) {
    const at = rows.findIndex((row) => row.key === key);
    const extra = rows[at + 1] ?? rows[at - 1];
    change({ type: "leave", key, shiftHours: offeredHours(known) });
    if (extra) focusCellSoon(list, `${extra.key}.pieces`);
  }

  const picked = rows.find(({ key }) => key === picking?.key);
  return (
    <>
      <SheetNotice sheet={sheet} />
      <Part shows={sheet.question} className="mb-3">
        {isAsked && <SheetQuestion sheet={sheet} products={products} isNew={isAskedNow} onSave={() => save()} />}
      </Part>
      <Part shows={sheet.strangers} className="mb-3">
        {sheet.strangers.length > 0 && (
          <StrangersPanel
            headingRef={strangersHeading}
            isNew={areStrangersNew}
            strangers={sheet.strangers}
            everybody={everybody}
            onPlace={place}
            onLeaveOut={leaveOut}
          />
        )}
      </Part>
      <div className="rounded-m border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
        <ColumnHeads>
          {rows.length > 0 && sheet.state !== "waiting" && (
            <Button
              size="s"
              variant="quiet"
              icon={Shirt}
              onClick={() => setPicking({ key: "all", text: "" })}
              className="-my-1 print:hidden"
            >
              {t("productForAll")}
            </Button>
          )}
        </ColumnHeads>
        {rows.length + known.recorded.length === 0 && (
          <EmptyState title={t("nobody")} why={t("nobodyWhy")}>
            {known.lastCrew && (
              <Button icon={UsersRound} onClick={gather}>
                {t("addCrew", {
                  count: known.lastCrew.people.length,
                  date: format.day(known.lastCrew.date, "weekdayShort"),
                })}
              </Button>
            )}
          </EmptyState>
        )}
        <Part shows={known}>
          <LineProduct known={known} recording={recording} />
        </Part>
        <ul ref={list} aria-label={t("caption")} className="divide-y divide-line" {...keys}>
          {rows.map((row, index) => (
            <Part key={row.key} shows={row}>
              <GridRow
                row={row}
                change={change}
                product={row.productId ? products.get(row.productId) : undefined}
                isSecond={rows[index - 1]?.workerId === row.workerId}
                mayLeave={mayLeave(row)}
                isLocked={sheet.state === "waiting"}
                standing={standingOf(row, sheet, sheet.isSending)}
                problems={{ ...unreadIn(row), ...reasonsOf(row, sheet) }}
                isAsked={requested.has(row.key)}
                marks={marks[index] ?? []}
                elsewhere={known.elsewhere?.[row.workerId]}
                shiftHours={known.shiftHours}
                offered={offeredHours(known)}
                missing={missing[row.key]}
                kinds={known.kinds}
                isTallying={tallying === row.key}
                onTally={tally}
                onNext={tallyNext}
                onLeave={askToLeave}
                openProducts={(key, text) => setPicking({ key, text })}
              />
            </Part>
          ))}
          <Part shows={known}>
            <RecordedRows known={known} recording={recording} />
          </Part>
        </ul>
        <Part>
          <GridTools
            known={known}
            rows={rows}
            strangers={sheet.strangers}
            stops={sheet.stops}
            everybody={everybody}
            onJoin={join}
            onPasteBlock={(text) => paste({ at: null, text })}
            isLocked={sheet.state === "waiting"}
            onClear={sheet.clear}
          />
        </Part>
      </div>
      <Part shows={sheet.stops}>
        <StopsPanel
          sheet={sheet}
          known={known}
          recording={recording}
          people={sumsOf(rows, known.recorded).people || new Set(rows.map(({ workerId }) => workerId)).size}
          onSave={save}
        />
      </Part>
      {(sheet.state !== "asked" || sheet.stopQuestion) && (
        <SheetReason sheet={sheet} onSave={() => save()} className="border-x border-b max-md:-mx-4 max-md:border-x-0" />
      )}
      <SheetBar
        ref={saveButton}
        sheet={sheet}
        known={known}
        isOnline={isOnline}
        onThumb={press}
        onSave={() => save()}
      />
      {leaving && (
        <DiscardQuestion
          open
          sheet={{ ...known, rows: [leaving], stops: [] }}
          onClose={() => setLeaving(null)}
          onDiscard={() => leave(leaving)}
        />
      )}
      {picking && (
        <ProductPicker
          products={productsOfLine(known)}
          worker={picked?.workerName ?? null}
          chosen={picked?.productId ?? null}
          text={picking.text}
          replaceable={rows.filter(isReplaceable).length}
          onChoose={choose}
          onClose={() => setPicking(null)}
        />
      )}
    </>
  );
}

/** Whether what is there came while the screen was open; what was there before does not take the focus. */
function useAppearsLater(isThere: boolean): boolean {
  const [isFirst, setFirst] = useState(isThere);
  if (isFirst && !isThere) setFirst(false);
  return !isFirst;
}

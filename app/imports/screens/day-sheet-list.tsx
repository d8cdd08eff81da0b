import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "#app/ui/form/checkbox";
import { useFormat } from "#app/ui/text/use-format";
import type { DaySheetsRead } from "./import-answers";

type Props = {
  daySheets: DaySheetsRead;
  totalRows: number;
  /** The sheets that are left out. */
  without: readonly string[];
  onChange: (without: string[]) => void;
};

/**
 * The sheets that were read as day sheets, with what each says and the choice to leave it out, the totals that differ,
 * and the other sheets with the reason.
 */
export function DaySheetList({ daySheets, totalRows, without, onChange }: Props) {
  const { sheets, isShared, hasSums } = daySheets;
  const { t } = useTranslation("imports");
  const noRows = sheets.reduce((sum, sheet) => sum + sheet.noRows, 0);
  return (
    <section aria-labelledby="day-sheets" className="flex flex-col gap-2">
      <h3 id="day-sheets" className="text-sm font-semibold text-ink">
        {t("daySheets", { count: sheets.length })}
      </h3>
      <p className="text-sm text-ink">
        {t("daySheetRecords", { count: totalRows })} {noRows > 0 && t("daySheetNoRows", { count: noRows })}{" "}
        {isShared && t("daySheetShared")} {hasSums && t("daySheetSums")}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard. */}
      <div tabIndex={0} className="max-h-60 overflow-auto rounded-s border border-line">
        <table className="w-full text-start text-sm">
          <caption className="sr-only">{t("daySheets", { count: sheets.length })}</caption>
          <thead className="sticky top-0 bg-raised text-xs text-muted">
            <tr>
              {HEADS.map((head, at) => (
                <th
                  key={head}
                  scope="col"
                  className={`whitespace-nowrap px-3 py-2 font-medium ${at < FIRST_FIGURE ? "text-start" : "text-end"}`}
                >
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {sheets.map((sheet) => (
              <SheetRow
                key={sheet.sheet}
                read={sheet}
                isTaken={!without.includes(sheet.sheet)}
                onTake={(isTaken) =>
                  onChange(isTaken ? without.filter((each) => each !== sheet.sheet) : [...without, sheet.sheet])
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      <Cautions daySheets={daySheets} />
    </section>
  );
}

const HEADS = ["sheet", "columns.date", "columns.shift", "columns.line", "sheetProduct", "sheetRecords", "sheetNoRows"];
const FIRST_FIGURE = 5;

type RowProps = { read: DaySheetsRead["sheets"][number]; isTaken: boolean; onTake: (isTaken: boolean) => void };

function SheetRow({ read, isTaken, onTake }: RowProps) {
  const { t } = useTranslation(["imports", "common"]);
  const format = useFormat();
  const id = useId();
  const { sheet, date, until, shift, line, product, records, noRows, isLeft } = read;
  return (
    <tr className={isLeft ? "opacity-60" : undefined}>
      <th scope="row" className="max-w-48 truncate px-3 py-2 text-start font-medium text-ink">
        <label htmlFor={id} className="flex items-center gap-2 pointer-coarse:py-1">
          <Checkbox id={id} checked={isTaken} onChange={({ target }) => onTake(target.checked)} />
          <span className="truncate">{sheet}</span>
        </label>
      </th>
      <td className="figure whitespace-nowrap px-3 py-2 text-ink">
        {date && until ? format.days({ from: date, to: until }) : "–"}
      </td>
      <td className="px-3 py-2 text-ink">{shift ? t(`common:shift.${shift}`) : "–"}</td>
      <td className="max-w-48 truncate px-3 py-2 text-ink">{line || "–"}</td>
      <td className="max-w-48 truncate px-3 py-2 text-ink">{product || "–"}</td>
      <td className="figure px-3 py-2 text-end text-ink">{format.number(records)}</td>
      <td className="figure px-3 py-2 text-end text-muted">{format.number(noRows)}</td>
    </tr>
  );
}

/** Totals that differ, columns and stops that are not read, and the sheets that are not day sheets. */
function Cautions({ daySheets: { otherTotals, unused, stops, unread } }: Pick<Props, "daySheets">) {
  const { t } = useTranslation("imports");
  return (
    <>
      {otherTotals.length > 0 && (
        <p className="text-sm font-medium text-fair [overflow-wrap:anywhere]">
          {t("otherTotals", {
            totals: otherTotals.map((total) => t("otherTotal", total)).join(" · "),
          })}
        </p>
      )}
      {unused.length > 0 && (
        <p className="text-sm font-medium text-fair [overflow-wrap:anywhere]">
          {t("unusedColumns", {
            columns: unused.map(({ head, cells }) => t("unusedColumn", { head, count: cells })).join(" · "),
          })}
        </p>
      )}
      {stops > 0 && <p className="text-sm font-medium text-fair">{t("unusedStops", { count: stops })}</p>}
      {unread.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm font-medium text-fair">
          {UNREAD.filter((reason) => unread.some((sheet) => sheet.reason === reason)).map((reason) => (
            <li key={reason} className="[overflow-wrap:anywhere]">
              {t(`unreadDaySheets.${reason}`, { names: namesOf(unread, reason) })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Unread = DaySheetsRead["unread"];
const UNREAD: readonly Unread[number]["reason"][] = ["ofHours", "otherDay", "noFigures", "noDaySheet"];

function namesOf(unread: Unread, reason: string) {
  return unread
    .filter((sheet) => sheet.reason === reason)
    .map(({ sheet }) => sheet)
    .join(", ");
}

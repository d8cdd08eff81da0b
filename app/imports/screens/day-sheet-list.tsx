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
  const { sheets, unread, isShared, hasSums, otherTotals, unused, stops } = daySheets;
  const { t } = useTranslation(["imports", "common"]);
  const format = useFormat();
  const noRows = sheets.reduce((sum, sheet) => sum + sheet.noRows, 0);
  const heads = [
    "sheet",
    "columns.date",
    "columns.shift",
    "columns.line",
    "sheetProduct",
    "sheetRecords",
    "sheetNoRows",
  ];
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
              {heads.map((head, at) => (
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
            {sheets.map(({ sheet, date, until, shift, line, product, records, noRows, isLeft }, at) => (
              <tr key={sheet} className={isLeft ? "opacity-60" : undefined}>
                <th scope="row" className="max-w-48 truncate px-3 py-2 text-start font-medium text-ink">
                  <label htmlFor={`day-sheet-${at}`} className="flex items-center gap-2 pointer-coarse:py-1">
                    <Checkbox
                      id={`day-sheet-${at}`}
                      checked={!without.includes(sheet)}
                      onChange={({ target }) =>
                        onChange(target.checked ? without.filter((each) => each !== sheet) : [...without, sheet])
                      }
                    />
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
            ))}
          </tbody>
        </table>
      </div>
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
    </section>
  );
}

const FIRST_FIGURE = 5;

type Unread = DaySheetsRead["unread"];
const UNREAD: readonly Unread[number]["reason"][] = ["ofHours", "otherDay", "noFigures", "noDaySheet"];

function namesOf(unread: Unread, reason: string) {
  return unread
    .filter((sheet) => sheet.reason === reason)
    .map(({ sheet }) => sheet)
    .join(", ");
}

import clsx from "clsx";
import { FileSpreadsheet, ImageDown } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CellValue } from "#app/domain/sheets/columns";
import { BYTE_ORDER_MARK, csvDialect, csvLine } from "#app/domain/sheets/csv";
import { IconButton } from "./icon-button";
import { saveFile, savePicture } from "./save-file";
import { TableSwitch } from "./table-switch";

type Props = {
  /** Of downloaded files, without their ending. */
  name: string;
  /** Head and rows of what is drawn; without them nothing may be taken along as a sheet. */
  sheet?: () => CellValue[][];
  /** Whether something stands between the panel's title and the drawing. */
  isBelowControls?: boolean;
  chart: ReactNode;
  /** The same figures. It is always there for screen readers; nothing in it may take the focus until it is shown. */
  table: (isShown: boolean) => ReactNode;
};

/** A chart with its table one key away, and what may be taken along: the drawing as PNG, its figures as CSV. */
export function ChartFrame({ name, sheet, isBelowControls = false, chart, table }: Props) {
  const { t, i18n } = useTranslation();
  const [isTable, setTable] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  function savePng() {
    const canvas = frame.current?.querySelector("canvas");
    if (canvas) savePicture(`${name}.png`, canvas);
  }
  function saveCsv(lines: CellValue[][]) {
    const dialect = csvDialect(i18n.language);
    const text = lines.map((line) => csvLine(line, dialect)).join("");
    saveFile(`${name}.csv`, new Blob([BYTE_ORDER_MARK, text], { type: "text/csv;charset=utf-8" }));
  }
  return (
    <div ref={frame} className="relative">
      <div
        className={clsx(
          "flex print:hidden",
          isBelowControls ? "absolute end-0 -top-13" : "justify-end max-sm:-mt-2 sm:absolute sm:end-0 sm:-top-12",
        )}
      >
        {!isTable && <IconButton icon={ImageDown} label={t("common:savePng")} onClick={savePng} />}
        {sheet && <IconButton icon={FileSpreadsheet} label={t("common:saveCsv")} onClick={() => saveCsv(sheet())} />}
        <TableSwitch isTable={isTable} onTable={setTable} />
      </div>
      {!isTable && chart}
      <div className={isTable ? "overflow-x-auto" : "sr-only"}>{table(isTable)}</div>
    </div>
  );
}

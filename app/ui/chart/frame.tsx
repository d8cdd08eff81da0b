import clsx from "clsx";
import { FileSpreadsheet, ImageDown } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CellValue } from "#app/core/domain/sheets/columns";
import { BYTE_ORDER_MARK, csvDialect, csvLine } from "#app/core/domain/sheets/csv";
import { IconButton } from "#app/ui/form/icon-button";
import { saveFile, savePicture } from "#app/ui/form/save-file";
import { Part } from "#app/ui/page/part";
import { TableSwitch } from "./table-switch";

type Props = {
  /** The name of downloaded files, without their extension; another figure or period has another name. */
  name: string;
  /** The data shown, the same object until it is reloaded: a failed table is retried when it changes. */
  shows: unknown;
  /** Head and rows of the data; without them there is no CSV download. */
  sheet?: () => CellValue[][];
  /** Whether there are controls between the panel's title and the chart. */
  isBelowControls?: boolean;
  chart: ReactNode;
  /**
   * The same figures as a table. It is always rendered for screen readers, but nothing in it takes the focus until it
   * is shown.
   */
  table: (isShown: boolean) => ReactNode;
};

/** A chart with a button for its table, and downloads: the chart as PNG, its figures as CSV. */
export function ChartFrame({ name, shows, sheet, isBelowControls = false, chart, table }: Props) {
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
      {!isTable && <Part>{chart}</Part>}
      <div className={isTable ? "overflow-x-auto" : "sr-only"}>
        <Part key={name} shows={shows}>
          {() => table(isTable)}
        </Part>
      </div>
    </div>
  );
}

import { Link, useNavigate } from "@remix-run/react";
import clsx from "clsx";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import { isStopFilled } from "#app/losses/domain/typed-stops";
import { paths } from "#app/paths";
import { useDeviceSheets } from "#app/shift-entry/browser/use-device-sheets";
import { placeKey } from "#app/shift-entry/domain/places";
import { filledRows, movedSheet, type TypedSheet } from "#app/shift-entry/domain/sheets";
import { MoveMenu } from "#app/shift-entry/screens/move-menu";
import type { NamedLine } from "#app/shift-entry/screens/named-line";
import { Button, ButtonLink } from "#app/ui/form/button";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { useFormat } from "#app/ui/text/use-format";
import { DiscardQuestion } from "./discard-question";
import { KeptRows } from "./kept-rows";

type Props = {
  sheet: TypedSheet;
  userId: Id;
  /** The lines for which this person may record, or null without any. */
  lines: NamedLine[] | null;
};

/** A shift kept on this device: its state, and the next step when it was refused or its line is closed. */
export function KeptSheet({ sheet, userId, lines }: Props) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  const { place, lineName, state, problems, strangers = [], stops = [] } = sheet;
  const count = filledRows(sheet);
  const isOpen = lines?.some(({ id }) => id === place.productionLineId);
  const isTroubled = !isOpen || state === "refused" || state === "asked";
  const [problem] = Object.values(problems);
  return (
    <li className={clsx("space-y-3", isTroubled ? "py-4" : "py-2.5")}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {isOpen ? (
          <Link to={paths.shiftEntry(place)} className="font-medium text-ink underline-offset-4 hover:underline">
            {lineName}
          </Link>
        ) : (
          <span className="font-medium text-ink">{lineName}</span>
        )}
        <ShiftMark shift={place.shift} />
        <span className="text-muted">{format.day(place.date)}</span>
        <span className="text-muted">{t("rows", { count })}</span>
        {stops.some(isStopFilled) && (
          <span className="text-muted">{t("stops.count", { count: stops.filter(isStopFilled).length })}</span>
        )}
        {strangers.length > 0 && (
          <span className="text-muted">{t("strangers.title", { count: strangers.length })}</span>
        )}
        <span
          className={clsx(isTroubled ? "basis-full" : "ms-auto", state === "refused" ? "text-danger" : "text-fair")}
        >
          {t(`sheetStates.${state}`)} {problem}
        </span>
      </div>
      {isTroubled && <WhatToDo sheet={sheet} userId={userId} lines={lines} isOpen={isOpen} />}
    </li>
  );
}

function WhatToDo({ sheet, userId, lines, isOpen }: Props & { isOpen: boolean | undefined }) {
  const { t } = useTranslation("shift-entry");
  const navigate = useNavigate();
  const { kept, device } = useDeviceSheets(userId);
  const [isAsking, setAsking] = useState(false);
  const { place, state } = sheet;
  const sheetAt = (productionLineId: Id) => kept.sheets[placeKey({ ...place, productionLineId })];
  const others = (lines ?? []).filter(({ id }) => {
    return id !== place.productionLineId && sheetAt(id)?.state !== "waiting";
  });
  function move(line: NamedLine) {
    const moved = movedSheet(sheet, line, sheetAt(line.id));
    device().replace(sheet, moved);
    navigate(paths.shiftEntry(moved.place));
  }
  return (
    <>
      {lines && !isOpen && <p className="max-w-2xl text-ink">{t("lineClosed")}</p>}
      <details>
        <summary className="w-fit cursor-pointer font-medium text-ink">
          {t("showRows", { count: filledRows(sheet) })}
        </summary>
        <div className="pt-3 pointer-coarse:pt-0">
          <KeptRows sheet={sheet} isSending={kept.isSending} />
        </div>
      </details>
      {state !== "waiting" && (
        <div className="flex flex-wrap gap-2">
          {isOpen && (
            <ButtonLink size="s" to={paths.shiftEntry(place)} icon={Pencil}>
              {t("common:open")}
            </ButtonLink>
          )}
          {others.length > 0 && <MoveMenu lines={others} onMove={move} />}
          <Button size="s" icon={Trash2} onClick={() => setAsking(true)}>
            {t("discard")}
          </Button>
          <DiscardQuestion
            sheet={sheet}
            open={isAsking}
            onClose={() => setAsking(false)}
            onDiscard={() => device().remove(sheet)}
          />
        </div>
      )}
    </>
  );
}

import { useState } from "react";
import type { Id } from "#app/core/domain/ids";
import type { Everybody } from "#app/shift-entry/browser/use-everybody";
import type { PicturedProduct } from "#app/shift-entry/domain/sheets";
import type { GridActs } from "#app/shift-entry/screens/grid/use-grid-acts";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { Part } from "#app/ui/page/part";
import { usePrefetch } from "#app/ui/page/use-prefetch";
import type { ShiftSheet } from "./use-shift-sheet";

type Props = {
  sheet: ShiftSheet;
  products: ReadonlyMap<Id, PicturedProduct>;
  everybody: Everybody;
  acts: GridActs;
};

const fetchQuestion = () => import("./sheet-question");
const fetchStrangers = () => import("./strangers-panel");
const StrangersPanel = fetchedPart(fetchStrangers, (module) => module.StrangersPanel);
const SheetQuestion = fetchedPart(fetchQuestion, (module) => module.SheetQuestion);

/** What a sheet asks before it is saved: about its figures, and about the people of pasted lines. */
export function SheetQuestions({ sheet, products, everybody, acts }: Props) {
  const { state, groups, question, strangers } = sheet;
  usePrefetch(fetchQuestion);
  usePrefetch(fetchStrangers);
  const isAsked = state === "asked" && groups.length > 0;
  const isAskedNow = useAppearsLater(isAsked);
  const areStrangersNew = useAppearsLater(strangers.length > 0);
  return (
    <>
      <Part shows={question} className="mb-3">
        {isAsked && <SheetQuestion sheet={sheet} products={products} isNew={isAskedNow} onSave={() => acts.save()} />}
      </Part>
      <Part shows={strangers} className="mb-3">
        {strangers.length > 0 && (
          <StrangersPanel
            headingRef={acts.strangersHeading}
            isNew={areStrangersNew}
            strangers={strangers}
            everybody={everybody}
            onPlace={acts.place}
            onLeaveOut={acts.leaveOut}
          />
        )}
      </Part>
    </>
  );
}

/** Whether what is there came while the screen was open; what was there before does not take the focus. */
function useAppearsLater(isThere: boolean): boolean {
  const [isFirst, setFirst] = useState(isThere);
  if (isFirst && !isThere) setFirst(false);
  return !isFirst;
}

import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { NO_NAMES, OWNERS } from "#app/catalogue/domain/causes";
import { type ImportNoun, importNounOf, kindAt } from "#app/imports/domain/imports";
import { KINDS } from "#app/imports/domain/kinds";
import { earlierThan } from "#app/imports/domain/workbook-tour";
import { EMPLOYMENT_DAYS } from "#app/people/domain/here";
import { Button } from "#app/ui/form/button";
import { DialogActions } from "#app/ui/overlay/dialog";
import { useDelayed } from "#app/ui/page/use-delayed";
import { ColumnMatching } from "./column-matching";
import { CountTiles } from "./count-tiles";
import { DaySheetList } from "./day-sheet-list";
import { DetectedSettings } from "./detected-settings";
import { FillList } from "./fill-list";
import type { Outlook } from "./import-answers";
import { MissingChoice } from "./missing-choice";
import { ModeChoice } from "./mode-choice";
import { QuestionList } from "./question-list";
import { ReadAsBefore } from "./read-as-before";
import { RejectedList } from "./rejected-list";
import { RepeatsChoice } from "./repeats-choice";
import { RowProgress } from "./row-progress";
import { SampleTable } from "./sample-table";
import { ShiftList } from "./shift-list";
import { TimeUnits } from "./time-units";
import { UnknownNames } from "./unknown-names";
import type { Import } from "./use-import";
import { WorkbookHolds } from "./workbook-holds";

type Props = { noun: ImportNoun; running: Import; file: File; outlook: Outlook };

/** A small file is read again before anybody sees a bar. */
const SHOWN_AFTER_MS = 300;

/** Shows how the file was read and its expected result, before anything is written. */
export function PreviewStep(props: Props) {
  const { running, file, outlook } = props;
  const { t } = useTranslation("imports");
  const isLooking = useDelayed(running.looking !== undefined, SHOWN_AFTER_MS);
  const { choices, change } = running;
  const isReadable = outlook.missingColumns.length === 0;
  const isOpen = !isReadable || isDoubtful(outlook);
  return (
    <>
      <p className="text-sm text-ink">
        <span className="font-medium">{file.name}</span>{" "}
        <span className="text-muted">{t("rows", { count: outlook.totalRows })}</span>
      </p>
      <OtherLists {...props} />
      {isReadable && outlook.totalRows > 0 && <Numbers outlook={outlook} />}
      {isOpen && <HowRead {...props} />}
      <FillList
        fills={outlook.fills}
        fill={choices.settings.fill ?? {}}
        onChange={(fill) => change({ settings: { ...choices.settings, fill } })}
      />
      {isReadable && outlook.totalRows === 0 && (
        <p role="status" className="rounded-s bg-fair-soft px-4 py-3 text-sm text-ink">
          {t("headerOnly")}
        </p>
      )}
      {isReadable && outlook.totalRows > 0 && (
        <>
          <RowChoices {...props} />
          <RowNotes outlook={outlook} />
          <SampleTable noun={props.noun} samples={outlook.samples} />
          {!isOpen && <HowRead {...props} />}
          <RejectedList
            noun={props.noun}
            rejected={outlook.rejected}
            running={running}
            file={() => running.client.wouldBeRejected({ noun: props.noun, file, choices })}
          />
        </>
      )}
      {isLooking && <RowProgress step={running.looking ?? null} />}
      <Acts {...props} isLooking={isLooking} />
    </>
  );
}

/** The other lists of the workbook, and the way to one that comes before this. */
function OtherLists({ noun, running }: Props) {
  const { t } = useTranslation("imports");
  const earlier = earlierThan(kindAt(noun), running.tour);
  const { rest } = running.tour;
  if (rest.length === 0) return null;
  return (
    <WorkbookHolds lists={rest}>
      <p className="text-muted">{t(earlier ? "workbook.nameEarlier" : "workbook.comeNext")}</p>
      {earlier && (
        <Button size="s" disabled={running.busy} className="self-start" onClick={() => running.goOn(earlier)}>
          {t(`workbook.begin.${importNounOf(earlier.kind)}`)}
        </Button>
      )}
    </WorkbookHolds>
  );
}

/** The settings and columns that were found in the file, each correctable. */
function HowRead({ noun, running, outlook }: Props) {
  const { choices, change, tour } = running;
  const { settings } = choices;
  const { detected, daySheets } = outlook;
  const known = new Set([...tour.rest, ...tour.done].flatMap((list) => [list.sheet, ...(list.daySheets ?? [])]));
  return (
    <>
      <DetectedSettings
        unread={detected.sheets.filter((name) => name !== detected.sheet && !known.has(name))}
        detected={{ ...detected, ...settings, ...(daySheets && { sheets: [] }) }}
        hasDecimals={!daySheets}
        hasDates={!KINDS[kindAt(noun)].listsPeople || EMPLOYMENT_DAYS.some((day) => outlook.mapping[day] !== undefined)}
        onChange={(corrected) => {
          const all = { ...settings, ...corrected };
          // Another sheet has other columns and other rows.
          change(corrected.sheet === undefined ? { settings: all } : { settings: all, mapping: {}, answers: {} });
        }}
      />
      {daySheets ? (
        <DaySheetList
          daySheets={{
            ...daySheets,
            unread: daySheets.unread.filter(({ sheet, reason }) => reason !== "noDaySheet" || !known.has(sheet)),
          }}
          totalRows={outlook.totalRows}
          without={settings.without ?? []}
          onChange={(without) => change({ settings: { ...settings, without }, answers: {} })}
        />
      ) : (
        <>
          <ColumnMatching
            noun={noun}
            outlook={outlook}
            chosen={choices.mapping}
            onChange={(mapping) => change({ mapping, settings: { ...settings, units: undefined } })}
          />
          <TimeUnits outlook={outlook} onChange={(units) => change({ settings: { ...settings, units } })} />
        </>
      )}
    </>
  );
}

/** What somebody decides or answers about the rows. */
function RowChoices({ noun, running, outlook }: Props) {
  const { i18n } = useTranslation();
  const { choices, change, changeBy, client } = running;
  const addReason = (name: string) => changeBy(() => client.addReason(newReason(name, i18n.language)));
  return (
    <>
      <ModeChoice noun={noun} mode={choices.mode} onChange={(mode) => change({ mode })} />
      <QuestionList
        noun={noun}
        questions={outlook.questions}
        places={outlook.places}
        choices={choices}
        onChange={change}
        onAddReason={outlook.mayAddReasons ? addReason : null}
      />
      <UnknownNames
        unknown={outlook.unknown}
        onAnswer={(key, answer) => change({ answers: { ...choices.answers, [key]: answer } })}
      />
      <ReadAsBefore
        asBefore={outlook.asBefore}
        busy={running.busy}
        onForget={(id) => changeBy(() => client.forget(id))}
      />
      <ShiftList shifts={outlook.shifts} places={outlook.places} choices={choices} onChange={change} />
      <MissingChoice
        outlook={outlook}
        chosen={choices.createMissing}
        onChange={(createMissing) => change({ createMissing })}
      />
      <RepeatsChoice
        repeats={outlook.repeats}
        places={outlook.places}
        isLeft={choices.leaveRepeats}
        onChange={(leaveRepeats) => change({ leaveRepeats })}
      />
    </>
  );
}

/** Rows that need no answer: places in the plan, workers without a number, and rows that are none. */
function RowNotes({ outlook: { planned, unnumbered, noRows } }: Pick<Props, "outlook">) {
  const { t } = useTranslation("imports");
  return (
    <>
      {planned !== null && planned > 0 && <p className="text-sm text-ink">{t("plannedPlaces", { count: planned })}</p>}
      {unnumbered.total > 0 && (
        <p className="text-sm text-ink [overflow-wrap:anywhere]">
          {t("unnumbered", { count: unnumbered.total })}{" "}
          <span className="text-muted">
            {unnumbered.names.slice(0, 8).join(", ")}
            {unnumbered.total > 8 && "…"}
          </span>
        </p>
      )}
      {noRows.total > 0 && (
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {t("noRowsNamed", { rows: noRows.rows.map(({ text }) => text).join(" · ") })}
        </p>
      )}
    </>
  );
}

function Acts({ noun, running, outlook, isLooking }: Props & { isLooking: boolean }) {
  const { t } = useTranslation(["imports", "common"]);
  const { busy, tour } = running;
  const hasWrites = outlook.created + outlook.updated > 0;
  const goesOn = !hasWrites && !earlierThan(kindAt(noun), tour) ? tour.rest[0] : undefined;
  return (
    <DialogActions>
      {isLooking ? (
        <Button onClick={running.stopLooking}>{t("stop")}</Button>
      ) : (
        <Button variant="quiet" disabled={busy} onClick={running.again}>
          {t("otherFile")}
        </Button>
      )}
      <Button
        variant={goesOn ? "secondary" : "primary"}
        disabled={busy || outlook.missingColumns.length > 0 || !hasWrites}
        onClick={running.start}
      >
        {importing(t, outlook)}
      </Button>
      {goesOn && (
        <Button variant="primary" disabled={busy} onClick={() => running.goOn(goesOn)}>
          {t(`workbook.goOn.${importNounOf(goesOn.kind)}`)}
        </Button>
      )}
    </DialogActions>
  );
}

/** A reason of stops as the form of reasons begins, with its name in the reader's language. */
function newReason(name: string, language: string) {
  return { list: "stop", names: { ...NO_NAMES, [language]: name }, picture: "clock", owner: OWNERS.stop[0] } as const;
}

/** What the button will do: "Import 56,896 of 57,301 rows, 405 wait for an answer". */
function importing(t: TFunction<"imports">, { created, updated, unchanged, rejected, waiting }: Outlook): string {
  const writes = created + updated;
  const all = writes + unchanged + rejected.length;
  if (writes === 0) return waiting > 0 ? t("waiting", { count: waiting }) : t("nothingToImport");
  if (writes === all) return t("importRows", { count: writes });
  const some = t("importSome", { count: all, writes });
  return waiting > 0 ? t("importWaiting", { some, count: waiting }) : some;
}

/** Whether somebody should look at how the file was read before they look at its rows. */
function isDoubtful({ detected, guessed, rivals, daySheets }: Outlook): boolean {
  const isUnitOpen = Object.values(detected.units).some((unit) => unit?.isOpen);
  const isPartly = daySheets !== null && daySheets.unread.length + daySheets.unused.length + daySheets.stops > 0;
  return (
    detected.dateIsAmbiguous ||
    detected.strangeText !== null ||
    isUnitOpen ||
    isPartly ||
    guessed.length + rivals.length > 0
  );
}

/** How much would be written, and whom and what it is about. */
function Numbers({ outlook }: { outlook: Outlook }) {
  const { t } = useTranslation("imports");
  const { about, created, updated, unchanged, rejected, totalRows } = outlook;
  return (
    <>
      {about && (
        <p className="text-sm text-ink">
          {[
            t("aboutPeople", { count: about.people }),
            t("aboutDays", { count: about.days }),
            t("aboutLines", { count: about.lines }),
          ].join(", ")}
        </p>
      )}
      <CountTiles
        created={created}
        updated={updated}
        unchanged={unchanged}
        rejected={rejected.length}
        totalRows={totalRows}
      />
    </>
  );
}

import { Plus, Trash2 } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { ApiError } from "#app/core/browser/requests/api-error";
import { useLoaderCall } from "#app/core/browser/requests/use-loader-call";
import { isRealDay } from "#app/core/domain/calendar/day-numbers";
import { type Day, weekStart } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import type { LineCrews } from "#app/planning/domain/crew-plans";
import { crewName } from "#app/planning/domain/turning-crews";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { DialogActions } from "#app/ui/overlay/dialog";
import { toastDone, toastError } from "#app/ui/overlay/toasts";
import { NoAnswer } from "#app/ui/page/no-answer";
import { Skeleton } from "#app/ui/page/skeleton";
import { useShifts } from "#app/ui/text/use-shifts";
import { useWeekBegins } from "#app/ui/text/use-week-begins";
import { CrewField } from "./crew-field";
import { CrewTurns } from "./crew-turns";

type Crews = LineCrews["crews"];

type Props = {
  line: { id: Id; name: string };
  /** The crews as they are saved; undefined where the line has none. */
  saved: LineCrews | undefined;
  /** The shifts of the line, where they are known. */
  shifts: readonly Shift[] | undefined;
  /** A day of the week that is planned: its people are the first crews, and it is the first week. */
  day: Day;
  onDone: () => void;
};

/** The form of a line's crews. The first crews of a line are filled in from its plan. */
export function CrewsEditor({ saved, ...rest }: Props) {
  const { ask, answer, isLost } = useLoaderCall<{ crews: Crews }>();
  const address = paths.suggestedCrews({ productionLineId: rest.line.id, day: rest.day });
  useEffect(() => {
    if (!saved) ask(address);
  }, [saved, ask, address]);
  if (isLost) return <NoAnswer onRetry={() => ask(address)} />;
  if (!saved && !answer) return <Skeleton rows={5} />;
  return <EditedCrews saved={saved} first={saved?.crews ?? answer?.crews ?? []} {...rest} />;
}

function EditedCrews({ line, saved, first, shifts, day, onDone }: Props & { first: Crews }) {
  const { t } = useTranslation(["calendar", "common"]);
  const faultId = useId();
  const inUse = useShifts();
  const weekBegins = useWeekBegins();
  const offered = shifts ? inUse.filter((shift) => shifts.includes(shift)) : inUse;
  const [begins, setBegins] = useState(saved?.begins ?? weekStart(day, weekBegins));
  const [crews, setCrews] = useState<Crews>(first.length > 0 ? first : [{ shift: offered[0] as Shift, workers: [] }]);
  const { send, fault, setFault, isBusy } = useSending(line.id, onDone);
  const free = offered.filter((shift) => !crews.some((crew) => crew.shift === shift));
  const inCrews = crews.flatMap(({ workers }) => workers.map(({ id }) => id));
  function save(event: FormEvent) {
    event.preventDefault();
    if (crews.some(({ workers }) => workers.length === 0)) return setFault(t("crews.emptyCrew"));
    void send({ begins, crews, version: saved?.version ?? 0 }, t("crews.saved", { line: line.name }));
  }

  return (
    <form onSubmit={save} aria-describedby={fault ? faultId : undefined} className="flex flex-col gap-5">
      <h3 className="text-lg">{line.name}</h3>
      {!saved && first.length > 0 && <p className="text-sm text-muted">{t("crews.suggested")}</p>}
      {crews.map((crew, index) => (
        <CrewField
          // biome-ignore lint/suspicious/noArrayIndexKey: a crew is its place: A, B or C
          key={index}
          name={t("crews.crew", { name: crewName(index) })}
          crew={crew}
          offered={offered}
          without={inCrews}
          day={begins}
          onChange={(next) => setCrews(crews.map((each, at) => (at === index ? next : each)))}
          onDrop={crews.length > 1 ? () => setCrews(crews.filter((_, at) => at !== index)) : null}
        />
      ))}
      {free[0] && (
        <Button
          icon={Plus}
          onClick={() => setCrews([...crews, { shift: free[0] as Shift, workers: [] }])}
          className="self-start"
        >
          {t("crews.add")}
        </Button>
      )}
      <FirstWeek begins={begins} onChange={setBegins} />
      {isRealDay(begins) && <CrewTurns begins={begins} crews={crews} />}
      {fault && (
        <p id={faultId} role="alert" className="text-sm font-medium text-danger">
          {fault}
        </p>
      )}
      <DialogActions>
        {saved && <RemoveButton saved={saved} line={line} begins={begins} isBusy={isBusy} onSend={send} />}
        <Button onClick={onDone}>{t("common:cancel")}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t("crews.save")}
        </Button>
      </DialogActions>
    </form>
  );
}

function FirstWeek({ begins, onChange }: { begins: Day; onChange: (begins: Day) => void }) {
  const { t } = useTranslation("calendar");
  const weekBegins = useWeekBegins();
  return (
    <label className="flex flex-col gap-1.5 text-sm sm:max-w-72">
      {t("crews.begins")}
      <input
        type="date"
        required
        value={begins}
        onChange={({ target: { value } }) => onChange(isRealDay(value) ? weekStart(value, weekBegins) : value)}
        className={CONTROL_CLASS}
      />
      <span className="text-xs text-muted">{t("crews.beginsHelp")}</span>
    </label>
  );
}

type Sent = { begins: Day; crews: Crews; version: number };

/** Saves or removes the crews of a line. */
function useSending(productionLineId: Id, onDone: () => void) {
  const { t } = useTranslation("common");
  const open = useCalls();
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  async function send(body: Sent, done: string, undo?: () => void) {
    setBusy(true);
    try {
      await open().post(paths.planning("crews"), { ...body, productionLineId, crews: body.crews.map(asSent) });
      toastDone(done, undo && { label: t("common:undo"), undo });
      onDone();
    } catch (error) {
      setFault(messageOf(error) ?? t("errors:unknown"));
    }
    setBusy(false);
  }
  return { send, fault, setFault, isBusy };
}

type RemoveProps = Pick<Props, "line"> & {
  saved: LineCrews;
  begins: Day;
  isBusy: boolean;
  onSend: ReturnType<typeof useSending>["send"];
};

/** Removes the crews of a line, which can be undone. */
function RemoveButton({ saved, line, begins, isBusy, onSend }: RemoveProps) {
  const { t } = useTranslation("calendar");
  const open = useCalls();
  const again = { ...saved, crews: saved.crews.map(asSent), version: 0, productionLineName: undefined };
  const undo = () =>
    void open()
      .post(paths.planning("crews"), again)
      .catch((error) => toastError(messageOf(error) ?? t("errors:unknown")));
  const remove = () =>
    void onSend({ begins, crews: [], version: saved.version }, t("crews.removed", { line: line.name }), undo);
  return (
    <Button variant="quiet" icon={Trash2} disabled={isBusy} onClick={remove} className="sm:me-auto">
      {t("crews.remove")}
    </Button>
  );
}

function messageOf(error: unknown) {
  return error instanceof ApiError ? error.message : undefined;
}

function asSent({ shift, workers }: Crews[number]) {
  return { shift, workerIds: workers.map(({ id }) => id) };
}

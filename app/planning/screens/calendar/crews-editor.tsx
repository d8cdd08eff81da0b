import { Plus, Trash2 } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { ApiError } from "#app/core/browser/requests/api-error";
import { useLoaderCall } from "#app/core/browser/requests/use-loader-call";
import { type Day, isRealDay, weekStart } from "#app/core/domain/calendar/days";
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
  const open = useCalls();
  const faultId = useId();
  const inUse = useShifts();
  const weekBegins = useWeekBegins();
  const offered = shifts ? inUse.filter((shift) => shifts.includes(shift)) : inUse;
  const [begins, setBegins] = useState(saved?.begins ?? weekStart(day, weekBegins));
  const [crews, setCrews] = useState<Crews>(first.length > 0 ? first : [{ shift: offered[0] as Shift, workers: [] }]);
  const [fault, setFault] = useState("");
  const [isBusy, setBusy] = useState(false);
  const free = offered.filter((shift) => !crews.some((crew) => crew.shift === shift));
  const inCrews = crews.flatMap(({ workers }) => workers.map(({ id }) => id));
  const change = (index: number, crew: Crews[number]) =>
    setCrews(crews.map((each, at) => (at === index ? crew : each)));

  async function send(body: { begins: Day; crews: Crews; version: number }, done: string, undo?: () => void) {
    setBusy(true);
    const sent = { ...body, productionLineId: line.id, crews: body.crews.map(asSent) };
    try {
      await open().post(paths.planning("crews"), sent);
      toastDone(done, undo && { label: t("common:undo"), undo });
      onDone();
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t("errors:unknown"));
    }
    setBusy(false);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (crews.some(({ workers }) => workers.length === 0)) return setFault(t("crews.emptyCrew"));
    void send({ begins, crews, version: saved?.version ?? 0 }, t("crews.saved", { line: line.name }));
  }

  function remove(known: LineCrews) {
    const again = { ...known, crews: known.crews.map(asSent), version: 0, productionLineName: undefined };
    const undo = () =>
      void open()
        .post(paths.planning("crews"), again)
        .catch((error) => toastError(error instanceof ApiError ? error.message : t("errors:unknown")));
    void send({ begins, crews: [], version: known.version }, t("crews.removed", { line: line.name }), undo);
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
          onChange={(next) => change(index, next)}
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
      <label className="flex flex-col gap-1.5 text-sm sm:max-w-72">
        {t("crews.begins")}
        <input
          type="date"
          required
          value={begins}
          onChange={({ target: { value } }) => setBegins(isRealDay(value) ? weekStart(value, weekBegins) : value)}
          className={CONTROL_CLASS}
        />
        <span className="text-xs text-muted">{t("crews.beginsHelp")}</span>
      </label>
      {isRealDay(begins) && <CrewTurns begins={begins} crews={crews} />}
      {fault && (
        <p id={faultId} role="alert" className="text-sm font-medium text-danger">
          {fault}
        </p>
      )}
      <DialogActions>
        {saved && (
          <Button variant="quiet" icon={Trash2} disabled={isBusy} onClick={() => remove(saved)} className="sm:me-auto">
            {t("crews.remove")}
          </Button>
        )}
        <Button onClick={onDone}>{t("common:cancel")}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t("crews.save")}
        </Button>
      </DialogActions>
    </form>
  );
}

function asSent({ shift, workers }: Crews[number]) {
  return { shift, workerIds: workers.map(({ id }) => id) };
}

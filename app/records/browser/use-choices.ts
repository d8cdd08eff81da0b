import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { usePaused } from "#app/core/browser/live/use-paused";
import { useLookup } from "#app/core/browser/requests/use-lookup";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { isFoundIn } from "#app/core/domain/texts/search-text";
import { paths } from "#app/paths";
import { NO_CHOICES, type RecordChoices } from "#app/records/domain/choices";

const TYPING_PAUSE_MILLISECONDS = 200;

/** Lines and products, loaded once after the screen is first drawn. */
export function useRecordChoices(): RecordChoices {
  const { load, data } = useFetcher<RecordChoices>({ key: "record-choices" });
  useEffect(() => {
    if (!data) load(paths.recordChoices());
  }, [data, load]);
  return data ?? NO_CHOICES;
}

/** The planned days of a worker in a week, and the names of their lines. */
type InPlan = { days: number; lines: string | null };

/** `label` adds the role to the name; `isOwn` is true for the people of the line. */
export type WorkerChoice = { value: string; label: string; name: string; isOwn?: boolean } & Partial<InPlan>;

type FoundWorkers = {
  q: string;
  workers: ({ id: string; name: string; role: string; isOfLine: boolean } & Partial<InPlan>)[];
  /** All who match, of whom `workers` are the first; of a search `isCapped` when there are more. */
  total: number;
  isCapped: boolean;
};

/**
 * Workers found by a part of their name, a moment after the last key. Until the answer arrives, earlier results are
 * offered only if they match, so that a quick Enter never picks somebody else. With `plan`, they are for a plan of the
 * week from its `weekFrom`, and requested again when `asOf` changes; with `day`, only those who are here then, and with
 * `line` the people of its last days first.
 */
export function useWorkerChoices(
  plan: { weekFrom?: Day; day?: Day | undefined; line?: Id | undefined; asOf?: unknown } = {},
): {
  choices: WorkerChoice[];
  /** The number of all who match, once it is known. */
  all?: Pick<FoundWorkers, "total" | "isCapped">;
  search: (text: string) => void;
} {
  const [text, setText] = useState("");
  const { data } = useLookup<FoundWorkers>(
    paths.workerChoices(usePaused(text, TYPING_PAUSE_MILLISECONDS), {
      weekFrom: plan.weekFrom,
      day: plan.day,
      line: plan.line || undefined,
    }),
    plan.asOf,
  );
  const found = data?.workers ?? [];
  const fitting = data?.q === text ? found : found.filter(({ name }) => isFoundIn(text, name));
  const choices = fitting.map(({ id, name, role, isOfLine, ...inPlan }) => ({
    value: id,
    label: role ? `${name} · ${role}` : name,
    name,
    ...(isOfLine && { isOwn: true }),
    ...inPlan,
  }));
  return {
    choices,
    search: setText,
    ...(data?.q === text && { all: { total: data.total, isCapped: data.isCapped } }),
  };
}

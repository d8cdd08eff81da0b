import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { NO_CHOICES, type RecordChoices } from "#app/domain/record-choices";
import { paths } from "#app/paths";
import type { Choice } from "#app/ui/select-field";

const TYPING_PAUSE_MILLISECONDS = 200;

/** Lines and products, asked for once when the screen has been drawn. */
export function useRecordChoices(): RecordChoices {
  const { load, data } = useFetcher<RecordChoices>({ key: "record-choices" });
  useEffect(() => {
    if (!data) load(paths.recordChoices());
  }, [data, load]);
  return data ?? NO_CHOICES;
}

/** Workers found by a part of their name, a moment after the last key. */
export function useWorkerChoices(): { choices: Choice[]; search: (text: string) => void } {
  const { load, data } = useFetcher<{ workers: { id: string; name: string; role: string }[] }>();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useCallback(
    (text: string) => {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => load(paths.workerChoices(text)), TYPING_PAUSE_MILLISECONDS);
    },
    [load],
  );
  useEffect(() => {
    load(paths.workerChoices(""));
    return () => clearTimeout(pause.current);
  }, [load]);
  const choices = (data?.workers ?? []).map(({ id, name, role }) => ({
    value: id,
    label: role ? `${name} · ${role}` : name,
  }));
  return { choices, search };
}

import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { NO_CHOICES, type RecordChoices } from "#app/domain/record-choices";
import { searchText } from "#app/domain/search-text";
import { paths } from "#app/paths";
import { useLookup } from "./use-lookup";
import { usePaused } from "./use-paused";

const TYPING_PAUSE_MILLISECONDS = 200;

/** Lines and products, asked for once when the screen has been drawn. */
export function useRecordChoices(): RecordChoices {
  const { load, data } = useFetcher<RecordChoices>({ key: "record-choices" });
  useEffect(() => {
    if (!data) load(paths.recordChoices());
  }, [data, load]);
  return data ?? NO_CHOICES;
}

type FoundWorkers = { q: string; workers: { id: string; name: string; role: string }[] };

/**
 * Workers found by a part of their name, a moment after the last key. Until the answer is there, earlier ones are
 * offered only where they fit, so that a quick Enter never picks somebody else.
 */
export function useWorkerChoices(): { choices: { value: string; label: string }[]; search: (text: string) => void } {
  const [text, setText] = useState("");
  const { data } = useLookup<FoundWorkers>(paths.workerChoices(usePaused(text, TYPING_PAUSE_MILLISECONDS)));
  const found = data?.workers ?? [];
  const fitting = data?.q === text ? found : found.filter(({ name }) => searchText(name).includes(searchText(text)));
  const choices = fitting.map(({ id, name, role }) => ({ value: id, label: role ? `${name} · ${role}` : name }));
  return { choices, search: setText };
}

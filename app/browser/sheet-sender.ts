import { problemsByCell } from "#app/domain/shift-places";
import type { SheetRequest, TypedSheet } from "#app/domain/shift-sheets";
import { paths } from "#app/paths";
import type { Api } from "./api";
import { ApiError, isPassing } from "./api-error";
import type { SheetStore } from "./sheet-store";

type Surroundings = {
  store: SheetStore;
  api: () => Pick<Api, "post">;
  /** Runs work in one tab at a time; another tab that is at it already does it for all. */
  alone: (work: () => Promise<void>) => Promise<void>;
  now: () => number;
};

type Arrival = { items?: unknown } | null | undefined;

/**
 * Sends what is waiting, one sheet after the other, each under the key it was given when it was saved: the server does
 * it once however often it is sent. What it refuses stays, with the reasons at its cells.
 * @returns whether something is still waiting.
 */
export function openSheetSender({ store, api, alone, now }: Surroundings) {
  return async (): Promise<boolean> => {
    store.sending(true);
    try {
      await alone(async () => {
        for (;;) {
          const [next] = waiting(store);
          if (!next || !(await send(next))) return;
        }
      });
    } finally {
      store.sending(false);
    }
    return waiting(store).length > 0;
  };

  /** False when there is no use in trying the next one now. */
  async function send(sheet: TypedSheet): Promise<boolean> {
    const request = { ...(sheet.request as SheetRequest) };
    request.attempts += 1;
    const sending = { ...sheet, request };
    store.put(sending);
    try {
      const answer = await api().post<Arrival>(paths.shiftRecords(), request.body, { requestKey: request.key });
      // Whatever stands between the device and the factory may say yes as well: the rows are not there for that.
      if (!Array.isArray(answer?.items)) return false;
      store.arrived(sending, now());
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || isPassing(error)) return false;
      store.put({ ...sending, state: "refused", request: null, ...reasons(error, request.rowKeys) });
      return true;
    }
  }
}

function waiting(store: SheetStore): TypedSheet[] {
  return Object.values(store.all().sheets).filter(({ state }) => state === "waiting");
}

function reasons(error: ApiError, rowKeys: readonly string[]): Pick<TypedSheet, "problems" | "repeated"> {
  const { repeats } = (error.details ?? {}) as { repeats?: number[] };
  if (error.field === "confirmRepeat" && repeats) {
    return { problems: {}, repeated: repeats.map((index) => rowKeys[index] as string) };
  }
  const problems = problemsByCell(error.fields ?? {}, rowKeys);
  return { problems: Object.keys(problems).length > 0 ? problems : { "": error.message }, repeated: [] };
}

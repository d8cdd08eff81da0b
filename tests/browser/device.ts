import type { TypedSheet } from "#app/shift-entry/domain/sheets";

type Storage = ReturnType<typeof openStorage>;

/** Local storage of a device, the same for all its tabs. */
export function openStorage() {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  };
}

/** The same device for a tab with another `setItem`. */
export function writingOtherwise(storage: Storage, setItem: Storage["setItem"]): Storage {
  return Object.create(storage, { setItem: { value: setItem } });
}

/** A device without room to store anything. */
export const FULL_STORAGE = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: full,
  removeItem: full,
};

function full(): never {
  throw new DOMException("full", "QuotaExceededError");
}

/** Youssef's pieces on a line, saved and not sent. */
export function waitingSheet(productionLineId: string, key: string): TypedSheet {
  const place = { productionLineId, shift: "morning", date: "2026-03-18" } as const;
  const row = {
    key: "11.0",
    workerId: "11",
    workerName: "Youssef",
    productId: "21",
    pieces: "320",
    defects: "4",
    hours: "8",
  };
  const made = { workerId: "11", productId: "21", piecesMade: 320, piecesDefective: 4, hours: 8 };
  return {
    place,
    lineName: `Sewing ${productionLineId}`,
    rows: [row],
    state: "waiting",
    problems: {},
    question: null,
    request: { key, body: { ...place, confirmRepeat: false, rows: [made] }, rowKeys: ["11.0"], attempts: 0 },
  };
}

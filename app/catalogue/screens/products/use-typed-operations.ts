import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BulletinRow } from "#app/catalogue/domain/operation-bulletin";
import { decimalSign } from "#app/core/domain/texts/decimal-sign";
import { readTypedMinutes } from "#app/core/domain/texts/durations";

/** An operation as it is typed; `key` stays with it when it moves. */
export type TypedOperation = { key: number; name: string; machine: string; minutes: string };

/** The list of operations as somebody types it, before it is saved. */
export function useTypedOperations(stored: readonly BulletinRow[]) {
  const { i18n } = useTranslation();
  const last = useRef(0);
  const [rows, setRows] = useState<TypedOperation[]>(() => stored.map(asTyped));

  function asTyped({ name, machine, minutes }: BulletinRow): TypedOperation {
    last.current += 1;
    const text = minutes === null ? "" : String(minutes).replace(".", decimalSign(i18n.language));
    return { key: last.current, name, machine, minutes: text };
  }

  return {
    rows,
    /** Each operation with its minutes as a number, NaN for an empty or unreadable one. */
    read: rows.map(({ name, machine, minutes }) => ({ name, machine, minutes: readTypedMinutes(minutes) })),
    fill: (found: readonly BulletinRow[]) => setRows(found.map(asTyped)),
    add: () => setRows([...rows, asTyped({ name: "", machine: "", minutes: null })]),
    change: (key: number, change: Partial<TypedOperation>) =>
      setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row))),
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
    moveUp: (at: number) =>
      setRows([...rows.slice(0, at - 1), ...rows.slice(at - 1, at + 1).reverse(), ...rows.slice(at + 1)]),
  };
}

export type TypedOperations = ReturnType<typeof useTypedOperations>;

import { expect, test } from "vitest";
import { zoneOf } from "#app/core/domain/calendar/time-zones";
import { draw, readIn } from "#tests/browser/drawn";
import { useEntryWords } from "./use-entry-words";

const TUNIS = zoneOf("Africa/Tunis", Date.UTC(2026, 2));

function Values({ values }: { values: [field: string, value: unknown][] }) {
  const text = useEntryWords({}, { timeZone: TUNIS, currency: "TND" });
  return (
    <ul>
      {values.map(([field, value]) => (
        <li key={field}>{text.value(field, value)}</li>
      ))}
    </ul>
  );
}

test("hours and minutes are written as people write them", async () => {
  const values: [string, unknown][] = [
    ["secondsWorked", 26_100],
    ["standardMillis", 22_500],
  ];
  expect(readIn(await draw(<Values values={values} />))).toEqual(["7 h 15 min", "22.5 min"]);
  expect(readIn(await draw(<Values values={values} />, { language: "fr" }))).toEqual([
    "7\u00a0h\u00a015",
    "22,5\u00a0min",
  ]);
});

test("the day of a record is written out; a category, role or name that looks like a day stays as typed", async () => {
  const text = await draw(
    <Values
      values={[
        ["date", "2026-03-18"],
        ["category", "2026-03-18"],
        ["name", "2026-12-24"],
        ["role", "constructor"],
        ["reason", "__proto__"],
        ["kind", "toString"],
        ["constructor", "hasOwnProperty"],
      ]}
    />,
  );
  expect(readIn(text)).toEqual([
    "18 Mar 2026",
    "2026-03-18",
    "2026-12-24",
    "constructor",
    "__proto__",
    "toString",
    "hasOwnProperty",
  ]);
});

test("a field without a word in the log has the word of its noun", async () => {
  const Field = () => <p>{useEntryWords({}, { timeZone: TUNIS, currency: "TND" }).field("confirmPassword")}</p>;
  expect(readIn(await draw(<Field />))).toEqual(["Confirm password"]);
});

test("a worker's role has the word of the worker form, and a user's role does not", async () => {
  const Fields = () => {
    const text = useEntryWords({}, { timeZone: TUNIS, currency: "TND" });
    return (
      <ul>
        <li>{text.field("role", "worker")}</li>
        <li>{text.field("role", "user")}</li>
      </ul>
    );
  };
  expect(readIn(await draw(<Fields />, { language: "fr" }))).toEqual(["Fonction", "Rôle"]);
});

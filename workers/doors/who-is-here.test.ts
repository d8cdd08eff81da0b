import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day, daysBetween, weekStart } from "#app/core/domain/calendar/days";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { openDashboard } from "#app/dashboard/services/dashboard";
import * as palette from "#app/nouns/data/palette";
import * as workers from "#app/people/data/workers";
import { dayOutOfOrder, type EmployedPerson, isHere } from "#app/people/domain/here";
import { WorkerQuery } from "#app/people/domain/workers";
import { listNames, listWorkers } from "#app/people/services/workers-as-seen";
import { findForSeat } from "#app/planning/services/absences";
import { karim, victor } from "#tests/cast/cast";
import { openFurnished } from "#tests/cast/records";
import { callAs } from "#tests/server/call";
import type { TestFactory } from "#tests/server/factory";
import { rounds } from "#tests/thorough";

/** Somebody whose days are within a week of this one. */
function someoneAround(day: Day) {
  const someDay = fc.integer({ min: -7, max: 7 }).map((count) => addDays(day, count));
  return fc
    .record({
      firstDay: fc.option(someDay),
      lastDay: fc.option(someDay),
      againFrom: fc.option(someDay),
      hiddenAt: fc.option(fc.constant(1), { freq: 4 }),
    })
    .filter((person) => dayOutOfOrder(person) === null);
}

type Person = EmployedPerson & { hiddenAt: number | null };

/** These people instead of all others, of whom the last ones are the newest. */
async function employ({ env }: TestFactory, people: readonly Person[]) {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM workers"),
    ...people.map(({ firstDay, lastDay, againFrom }, at) =>
      env.DB.prepare(`INSERT INTO workers (id, name, cin, cin_key, search_text, private_search_text, created_at, updated_at,
          first_day, last_day, again_from)
        VALUES (?1, 'Person ' || ?5, 'P' || ?5, 'p' || ?5, 'person ' || ?5, 'p' || ?5, ?1, 0, ?2, ?3, ?4)`).bind(
        at + 1,
        firstDay,
        lastDay,
        againFrom,
        String(at + 1),
      ),
    ),
    ...people.flatMap(({ hiddenAt }, at) =>
      hiddenAt ? [env.DB.prepare("UPDATE workers SET hidden_at = 1 WHERE id = ?").bind(at + 1)] : [],
    ),
  ]);
}

test("tile, list, call, export, pickers, palette and replacements have the same people on a day, those who are here", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  const call = await callAs(factory, "manager");
  // Calls have the clock of the test, so every other door has it too.
  const now = Date.now();
  deps.setNow(now);
  const { day } = plantTime(now, await deps.settings());
  await fc.assert(
    fc.asyncProperty(fc.array(someoneAround(day), { maxLength: 12 }), async (people) => {
      await employ(factory, people);
      const hereOn = (one: string) => people.flatMap((each, at) => (isHere(each, one) ? [String(at + 1)] : [])).sort();
      const here = hereOn(day);
      const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

      const { totalWorkers, newWorkers } = await openDashboard(deps, victor);
      expect(totalWorkers).toBe(here.length);
      const newest = [...here].sort((a, b) => Number(b) - Number(a)).slice(0, 3);
      expect(newWorkers.map(({ id }) => id)).toEqual(newest);
      const list = await listWorkers(deps, karim, WorkerQuery.parse({ size: 50 }));
      expect({ ids: ids(list.items), total: list.total }).toEqual({ ids: here, total: here.length });
      const answer = await (await call("GET", "/api/workers?size=50")).json<typeof list>();
      expect({ ids: ids(answer.items), total: answer.total }).toEqual({ ids: here, total: here.length });
      const exported = (await (await call("GET", "/api/workers/export.csv?columns=name")).text()).trim().split("\r\n");
      expect(exported.slice(1).sort()).toEqual(here.map((id) => `Person ${id}`).sort());

      const search = { q: "", limit: 50, inPrivate: false };
      expect(ids(await workers.choices(deps.db, { ...search, day }))).toEqual(here);
      for (const q of ["", "person"]) {
        const all = await workers.choicesTotal(deps.db, { q, inPrivate: false, day });
        expect(all).toEqual([{ total: here.length, isCapped: 0 }]);
      }
      const week = daysBetween(weekStart(day, 1), addDays(weekStart(day, 1), 6));
      const ofWeek = ids(await workers.choicesOfWeek(deps.db, { ...search, weekFrom: weekStart(day, 1) }));
      expect(ofWeek).toEqual([...new Set(week.flatMap(hereOn))].sort());
      const names = (await listNames(deps, karim, {})).items;
      expect(ids(names.filter((one) => isHere(one, day)))).toEqual(here);
      const { finds, totals } = await palette.search(deps.db, "person", { seesPrivate: false, day });
      const found = finds.worker;
      expect(totals.worker).toBe(here.length);
      expect(found.every(({ id }) => here.includes(id))).toBe(true);
      expect(found).toHaveLength(Math.min(here.length, 5));
      const { offers } = await findForSeat(deps, { productionLineId: "31", shift: "morning", date: day });
      expect(offers.every(({ id }) => here.includes(id))).toBe(true);
      for (const left of ["left", "coming", "all"] as const) {
        const others = await listWorkers(deps, karim, WorkerQuery.parse({ left, size: 50 }));
        const isMeant = ({ firstDay, hiddenAt, ...days }: Person) => {
          if (hiddenAt !== null) return false;
          if (left === "all") return true;
          const isToCome = firstDay !== null && firstDay > day;
          return left === "coming" ? isToCome : !isToCome && !isHere({ firstDay, ...days }, day);
        };
        expect(ids(others.items)).toEqual(people.flatMap((each, at) => (isMeant(each) ? [String(at + 1)] : [])).sort());
      }
    }),
    rounds(60),
  );
});

import type { Database } from "#app/core/data/database";
import type { ListPart, OrderPlace } from "#app/core/data/lists/parts";
import type { NounReads } from "#app/core/data/noun/reads";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { Page } from "#app/core/domain/lists";

/** The reads of a noun whose values change from a day on: each object has the values of the day for which it is read. */
export function onDay<Query, Row, Item>(stored: NounReads<Query, Day, Row>, asItem: (row: Row, day: Day) => Item) {
  const asItems = (rows: Row[], day: Day) => rows.map((row) => asItem(row, day));

  return {
    async page(db: Database, query: Query, day: Day, faceted?: { isFaceted?: boolean }): Promise<Page<Item>> {
      const found = await stored.page(db, query, day, faceted);
      return { ...found, items: asItems(found.items, day) };
    },
    async part(db: Database, query: Query, day: Day, part: ListPart): Promise<(Item & { place: OrderPlace })[]> {
      const rows = await stored.part(db, query, day, part);
      return rows.map((row) => ({ ...asItem(row, day), place: row.place }));
    },
    beyond: async (db: Database, query: Query, day: Day, after: Id) =>
      asItems(await stored.beyond(db, query, day, after), day),
    async find(db: Database, id: Id, day: Day): Promise<Item | undefined> {
      const row = await stored.find(db, id);
      return row && asItem(row, day);
    },
    findAll: async (db: Database, ids: Id[], day: Day) => asItems(await stored.findAll(db, ids), day),
    all: async (db: Database, day: Day) => asItems(await stored.all(db), day),
  };
}

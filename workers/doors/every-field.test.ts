import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { restoreDeleted } from "#app/audit/services/restoring";
import { auditLog } from "#app/core/data/schema";
import { ImportOptions } from "#app/imports/domain/imports";
import { startImport } from "#app/imports/services/imports";
import { undoImport } from "#app/imports/services/undo";
import { amina, karim } from "#tests/cast/cast";
import { FIELD_NOUNS, type FieldCase, type FieldDoor, type FieldNoun } from "#tests/cast/nouns";
import { openFurnished } from "#tests/cast/records";
import { joins } from "#tests/cast/sign-in";
import type { Fields } from "#tests/server/access";
import { doorFor } from "#tests/server/door";
import type { TestFactory } from "#tests/server/factory";
import { actionOf, postForm } from "#tests/server/posted-forms";

type Values = Record<string, unknown>;
type Made = Values & { id: string; version: number };

/** Loading every screen takes long on a busy machine, and belongs to no single test. */
beforeAll(() => Promise.all(FIELD_NOUNS.map(({ page }) => page && actionOf(page))), 120_000);

test.each(FIELD_NOUNS)("each field of $path goes through every door and comes back", async (noun) => {
  await using factory = await openFurnished();
  await joins(factory, "admin");
  const walk = walkOf(factory, noun);
  const first = Object.fromEntries(Object.entries(noun.fields).map(([name, { one }]) => [name, one]));

  const { id } = noun.page ? await walk.byForm("create", first) : await walk.byCall(first);
  await walk.expectRead(id, "made", first);
  for (const [name, field] of Object.entries(noun.fields)) {
    const other = { ...field.along, [name]: field.another };
    await walk.expectFound(id, name, field);
    if (isThrough(field, "patch")) {
      await walk.patch(id, other);
      await walk.expectRead(id, `${name} by PATCH`, { ...first, ...other });
      await walk.expectFound(id, name, { ...field, one: field.another, another: field.one });
      if (isThrough(field, "log")) await walk.expectLogged(id, name, field);
      await walk.patch(id, first);
      await walk.expectRead(id, `${name} back by PATCH`, first);
    }
    if (noun.page && isThrough(field, "form")) {
      const { intent = "update" } = field;
      await walk.byForm(intent, { ...first, ...other }, id);
      await walk.expectRead(id, `${name} by form`, { ...first, ...other });
      if ("empty" in field) {
        const none = { ...first, ...field.along, [name]: field.empty };
        await walk.byForm(intent, none, id);
        await walk.expectRead(id, `${name} cleared by form`, none);
      }
      await walk.byForm(intent, first, id);
    }
    if ("empty" in field && isThrough(field, "patch")) {
      const none = { ...field.along, [name]: field.empty };
      await walk.patch(id, none);
      await walk.expectRead(id, `${name} cleared by PATCH`, { ...first, ...none });
      await walk.patch(id, first);
    }
  }

  if (noun.kind) {
    for (const language of ["en", "fr"]) {
      const file = await walk.exported(language);
      expect([language, await walk.imported(file)]).toEqual([
        language,
        expect.objectContaining({ created: 0, updated: 0, rejected: 0 }),
      ]);
      for (const [name, field] of Object.entries(noun.fields)) {
        if (!isThrough(field, "file")) continue;
        const other = { ...first, ...field.along, [name]: field.another };
        await walk.patch(id, { ...field.along, [name]: field.another });
        const again = await walk.imported(file);
        expect([language, name, again.updated]).toEqual([language, name, 1]);
        await walk.expectRead(id, `${name} by file in ${language}`, first);
        await undoImport(factory.deps, karim, { id: again.id });
        await walk.expectRead(id, `${name} of an undone file`, other);
        await walk.patch(id, first);
      }
    }
  }

  await walk.remove(id);
  if (!noun.isRestored) return;
  await walk.restore(id);
  await walk.expectRead(id, "restored", first);
});

function isThrough({ not = [] }: FieldCase, door: FieldDoor) {
  return !not.includes(door);
}

function walkOf(factory: TestFactory, { path, page = "", kind, as, resource, fields, ...noun }: FieldNoun) {
  const { deps } = factory;
  const call = doorFor(factory, as);
  const read = async (id: string) => (await call("GET", `${path}/${id}`)).body as Made;

  return {
    byCall: async (values: Values) => done(await call("POST", path, { ...values, ...noun.making?.json })),
    byForm: async (intent: string, values: Values, id?: string) => {
      const typed = Object.entries(values).map(([name, value]) => formFields(name, value, fields[name] as FieldCase));
      const besides = id
        ? { id, version: String((await read(id)).version), ...(noun.changing && asFields(noun.changing)) }
        : noun.making?.form;
      const form = { as, fields: Object.assign({}, ...typed, besides) as Fields };
      const answer = await postForm(factory, page, intent, form, crypto.randomUUID());
      expect([JSON.stringify(answer), answer.isDone]).toEqual([JSON.stringify(answer), true]);
      return { id: id ?? (answer.value as Made | undefined)?.id ?? (await latest()) };
    },
    patch: async (id: string, values: Values) => {
      const { version } = await read(id);
      return done(await call("PATCH", `${path}/${id}`, { ...patched(values), ...noun.changing, version }));
    },
    expectRead: async (id: string, how: string, values: Values) => {
      const stored = await read(id);
      for (const [name, value] of Object.entries(values)) {
        if (value === null && stored[nameIn(name)] !== null && isStandIn(values, name)) continue;
        expect([how, name, stored[nameIn(name)]]).toEqual([how, name, value]);
      }
    },
    expectFound: async (id: string, name: string, { found, one, another }: FieldCase) => {
      if (!found) return;
      const parameter = found === "search" ? "q" : found.filter;
      for (const value of [one, another]) {
        const { body } = await call(
          "GET",
          `${path}?${new URLSearchParams({ [parameter]: String(value), size: "100" })}`,
        );
        const isListed = (body as { items: Made[] }).items.some((item) => item.id === id);
        expect([name, value, isListed]).toEqual([name, value, value === one]);
      }
    },
    expectLogged: async (id: string, name: string, { logged = name }: FieldCase) => {
      const [line] = await linesOf(id);
      const [before, after] = [line?.previous?.[logged], line?.next?.[logged]];
      expect([name, line?.action === "delete" || before !== undefined || after !== undefined]).toEqual([name, true]);
      expect([name, before]).not.toEqual([name, after]);
    },
    exported: async (language: string) => {
      const { body } = await call("GET", `${path}/export.csv`, undefined, { "Accept-Language": language });
      return body as string;
    },
    imported: (file: string) =>
      startImport(deps, karim, {
        kind: kind as NonNullable<typeof kind>,
        file: { name: "again.csv", bytes: new TextEncoder().encode(file) },
        options: ImportOptions.parse({ mode: "update", confirmShifts: true }),
      }),
    remove: async (id: string) => {
      const { status, body } = await call("DELETE", `${path}/${id}`, noun.deleting(await read(id)));
      expect([body, status]).toEqual([body, 204]);
    },
    restore: async (id: string) => {
      const [line] = await linesOf(id);
      await restoreDeleted(deps, amina, { id: String(line?.id) });
    },
  };

  function patched(values: Values) {
    return Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.not?.includes("patch")));
  }

  function nameIn(name: string) {
    return fields[name]?.read ?? name;
  }

  function isStandIn(values: Values, name: string) {
    return name === "piecesDefective" && values.errorRate !== null;
  }

  function linesOf(id: string) {
    return deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resourceId, id))
      .orderBy(desc(auditLog.id))
      .then((lines) => lines.filter((line) => line.resource === resource));
  }

  async function latest() {
    const { body } = await call("GET", `${path}?size=100`);
    const ids = (body as { items: Made[] }).items.map(({ id }) => id);
    return ids.toSorted((one, other) => Number(other) - Number(one))[0] as string;
  }
}

function done({ status, body }: { status: number; body: unknown }): Made {
  expect([body, status < 300]).toEqual([body, true]);
  return body as Made;
}

function asFields(values: object): Fields {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === true ? "on" : String(value)]),
  );
}

/** A value as its form sends it: nothing chosen is not sent, and an empty field is. */
function formFields(name: string, value: unknown, { typed }: FieldCase): Fields {
  if (typed) return typed(value as never);
  return { [name]: Array.isArray(value) ? value.map(String) : String(value ?? "") };
}

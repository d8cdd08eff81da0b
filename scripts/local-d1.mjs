/** The Worker that runs statements on its database. */
export const RUNNER = `export default {
  async fetch(request, { DB }) {
    const { statements, asRows } = await request.json();
    const prepared = statements.map(({ sql, values }) => DB.prepare(sql).bind(...values));
    try {
      return Response.json({ answer: asRows ? await prepared[0].raw({ columnNames: true }) : await DB.batch(prepared) });
    } catch (error) {
      return Response.json({ error: error.message });
    }
  },
};`;

/**
 * The database of a Miniflare with {@link RUNNER}, for numbers, texts and nulls. Miniflare's own proxy asks synchronously
 * for every prepared statement, and on a busy machine now and then does not hear the answer.
 * @returns {D1Database}
 */
export function databaseOf(local) {
  async function send(statements, asRows = false) {
    const body = JSON.stringify({ statements: statements.map(({ sql, values }) => ({ sql, values })), asRows });
    const answer = await local.dispatchFetch("http://localhost", { method: "POST", body });
    const { answer: found, error } = await answer.json();
    if (error !== undefined) throw new Error(error);
    return found;
  }

  function prepare(sql, values = []) {
    const one = { sql, values };
    return {
      ...one,
      bind: (...bound) => prepare(sql, bound),
      all: async () => (await send([one]))[0],
      run: async () => (await send([one]))[0],
      first: async (column) => {
        const row = (await send([one]))[0].results[0] ?? null;
        return column === undefined || row === null ? row : row[column];
      },
      raw: async ({ columnNames = false } = {}) => (await send([one], true)).slice(columnNames ? 0 : 1),
    };
  }

  return /** @type {D1Database} */ (
    /** @type {unknown} */ ({ prepare: (sql) => prepare(sql), batch: (each) => send(each) })
  );
}

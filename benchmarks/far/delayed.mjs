import app, * as parts from "./entry.js";

/**
 * The app as it is uploaded, beside which this file is put, with its database far away: each question to D1, of a
 * request and of an object, takes `trip` milliseconds more. `POST /far?trip=100` changes them.
 */
export * from "./entry.js";

let trip = 0;
const originals = new WeakMap();
const travel = () => new Promise((resolve) => setTimeout(resolve, trip));
const farAway = (env) => ({ ...env, DB: far(env.DB) });

function far(d1) {
  return {
    prepare: (sql) => statement(d1.prepare(sql)),
    batch: async (statements) => {
      await travel();
      return d1.batch(statements.map((each) => originals.get(each)));
    },
    withSession: (constraint) => far(d1.withSession(constraint)),
    getBookmark: () => d1.getBookmark(),
  };
}

function statement(original) {
  const own = { bind: (...values) => statement(original.bind(...values)) };
  for (const method of ["all", "run", "first", "raw"]) {
    own[method] = async (...given) => {
      await travel();
      return original[method](...given);
    };
  }
  originals.set(own, original);
  return own;
}

export class ChatRoom extends parts.ChatRoom {
  constructor(ctx, env) {
    super(ctx, farAway(env));
  }
}

export class UserChannel extends parts.UserChannel {
  constructor(ctx, env) {
    super(ctx, farAway(env));
  }
}

export class FactoryFloor extends parts.FactoryFloor {
  constructor(ctx, env) {
    super(ctx, farAway(env));
  }
}

export default {
  ...app,
  fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== "/far") return app.fetch(request, farAway(env), context);
    trip = Number(searchParams.get("trip"));
    return new Response(null, { status: 204 });
  },
};

import { DurableObject } from "cloudflare:workers";
import { sealEntries } from "#app/audit/services/chain";
import { AT_PRESENT, type DemoClock, isPlaying, pausedAt, played } from "#app/core/domain/calendar/demo";
import { FLOOR_RESOURCES } from "#app/core/domain/live";
import { MINUTE, SECOND } from "#app/core/domain/time";
import type { Deps } from "#app/core/services/deps";
import { Flood } from "#workers/chat/flood";
import { plantClock } from "#workers/clock";
import { openDeps } from "#workers/deps";
import type { Env } from "#workers/env";
import { reasonOf } from "#workers/later";
import { log } from "#workers/log";
import { readCast } from "../../scripts/demo/cast";
import { fill, refill } from "../../scripts/demo/fill";
import { live } from "../../scripts/demo/life";
import { beginTalks } from "../../scripts/demo/talks";

/** How often the people of a demo are asked what they do next. */
const LOOKS_EVERY = 15 * SECOND;
const LOOKS_EVERY_PLAYING = SECOND;
const LOOKS_EVERY_PUBLIC = MINUTE;
/** What visitors at one address may write: a shift or a week of the plan at once, and a line every other second. */
const VISITORS = { burst: 120, perSecond: 0.5 };
/** After a failure, so that a broken demo does not keep a processor busy. */
const WAITS = MINUTE;

/** The only object of a demo: it lets its people work, winds its clock, and puts it back to its beginning. */
export class DemoPlant extends DurableObject<Env> {
  private clock: DemoClock = AT_PRESENT;
  private readonly visitors = new Flood(VISITORS);
  /** One thing at a time: nobody enters a record while the factory is put back. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.blockConcurrencyWhile(async () => {
      this.clock = (await ctx.storage.get<DemoClock>("clock")) ?? AT_PRESENT;
      plantClock.wind(this.clock);
    });
  }

  /** Begins the conversations of a new demo, fills one that is empty, and lets its people go on where they were. */
  async wake() {
    return this.inTurn(async () => {
      const deps = this.deps();
      if ((await count(deps, "users")) === 0) await fill(this.env.DB, deps.files, deps.now());
      if (!(await deps.settings()).isDemo) return;
      await this.talkIfSilent(deps);
      await this.ctx.storage.setAlarm(Date.now());
    });
  }

  /** Wound already: whoever calls an object waits until it is. */
  async greet() {}

  async play() {
    await this.wind(played(this.clock, Date.now()));
    await this.ctx.storage.setAlarm(Date.now());
  }

  async pause() {
    await this.wind(pausedAt(this.clock, Date.now()));
  }

  /** Puts the factory back to its beginning, at the present. Whoever is signed in as one of its people stays so. */
  async beginAgain() {
    return this.inTurn(async () => {
      await this.wind(AT_PRESENT);
      const deps = this.deps();
      await refill(this.env.DB, deps.files, deps.now());
      // Their conversations begin with the alarm: with them it would be more statements than one call may send.
      await this.ctx.storage.put("lived", deps.now());
      await this.ctx.storage.setAlarm(Date.now());
      deps.floor.changed({ resources: [...FLOOR_RESOURCES], date: null, productionLineIds: [] });
    });
  }

  /** The seconds until a visitor at this address may write again; 0 at once. */
  async admit(ip: string): Promise<number> {
    return this.visitors.admit(ip, Date.now()) === "in" ? 0 : this.visitors.secondsToWait(ip);
  }

  override async alarm() {
    await this.inTurn(() => this.goOn()).catch((error: unknown) => {
      log({ level: "error", demo: "life", error: reasonOf(error) });
      return this.ctx.storage.setAlarm(Date.now() + WAITS);
    });
  }

  private async goOn() {
    const deps = this.deps();
    if (!(await deps.settings()).isDemo) return;
    await this.talkIfSilent(deps);
    const until = deps.now();
    const from = (await this.ctx.storage.get<number>("lived")) ?? until;
    await live(deps, { from, until, done: (at) => this.ctx.storage.put("lived", at) });
    await this.ctx.storage.put("lived", until);
    await sealEntries(deps);
    await this.ctx.storage.setAlarm(Date.now() + this.pauseUntilNextLook());
  }

  private pauseUntilNextLook() {
    if (this.env.DEMO === "public") return LOOKS_EVERY_PUBLIC;
    return isPlaying(this.clock, Date.now()) ? LOOKS_EVERY_PLAYING : LOOKS_EVERY;
  }

  private async talkIfSilent(deps: Deps) {
    if ((await count(deps, "conversations")) > 0) return;
    const cast = await readCast(this.env.DB);
    if (cast) await beginTalks(deps, cast);
  }

  private async wind(clock: DemoClock) {
    this.clock = clock;
    plantClock.wind(clock);
    await this.ctx.storage.put("clock", clock);
  }

  private deps(): Deps {
    return openDeps(this.env, this.ctx);
  }

  private inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const turn = this.turn.then(work, work);
    this.turn = turn.catch(() => undefined);
    return turn;
  }
}

async function count({ db }: Deps, table: "users" | "conversations"): Promise<number> {
  const found = await db.$client.prepare(`SELECT count(*) AS rows FROM ${table}`).first<{ rows: number }>();
  return found?.rows ?? 0;
}

import {
  CLOSED_AFTER_MS,
  FLOOR_RESOURCES,
  type FloorChange,
  type FloorEvent,
  mergeChanges,
} from "#app/core/domain/live";
import { Channel, type Member, send } from "./channel";

/** The time for which changes are collected before they are sent to the screens. */
const GATHERING_MILLISECONDS = 400;

/** An unused object is evicted after this long at the earliest. */
const RESTED_MILLISECONDS = 10_000;

/** The key of the instant at which silent screens are looked for; it survives a restart, as sockets do. */
const REVIEWS_AT = "reviewsAt";

const ANYTHING: FloorChange = { resources: [...FLOOR_RESOURCES], date: null, productionLineIds: [] };

/** One per factory: the sockets of open dashboards and boards. An alarm sends changes, and gives up silent screens. */
export class FactoryFloor extends Channel {
  private gathered: FloorChange[] = [];
  /** The time of the latest change; a new object only knows that it was idle before. */
  private changedAt = Date.now() - RESTED_MILLISECONDS;

  /** Sends a change to the screens in a moment, together with others until then. */
  async changed(change: FloorChange) {
    this.changedAt = Date.now();
    if (this.sockets().length === 0) return;
    this.gathered.push(change);
    await this.ringBy(Date.now() + GATHERING_MILLISECONDS);
  }

  protected override async accept(member: Member, age: number) {
    const answer = await super.accept(member, age);
    if ((await this.ctx.storage.get(REVIEWS_AT)) === undefined) await this.reviewAt(Date.now() + CLOSED_AFTER_MS);
    return answer;
  }

  /** An object that was restarted while changes were collected only knows that something changed. */
  override async alarm() {
    const now = Date.now();
    const reviewsAt = (await this.ctx.storage.get<number>(REVIEWS_AT)) ?? Number.POSITIVE_INFINITY;
    const changes = this.gathered.length === 0 && now < reviewsAt ? [ANYTHING] : this.gathered;
    this.gathered = [];
    if (now >= reviewsAt) await this.review(now);
    else if (reviewsAt < Number.POSITIVE_INFINITY) await this.ringBy(reviewsAt);
    if (changes.length > 0) await this.announce(frameOf(mergeChanges(changes)));
  }

  private async review(now: number) {
    this.giveUpSilent(now);
    if (this.sockets().length > 0) await this.reviewAt(now + CLOSED_AFTER_MS);
    else await this.ctx.storage.delete(REVIEWS_AT);
  }

  private async reviewAt(at: number) {
    await this.ctx.storage.put(REVIEWS_AT, at);
    await this.ringBy(at);
  }

  private async ringBy(at: number) {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || set > at) await this.ctx.storage.setAlarm(at);
  }

  /** Something may have been saved between the page's loading and its socket. */
  protected override welcome(socket: WebSocket, age: number) {
    if (this.changedAt > Date.now() - age) send(socket, frameOf([ANYTHING]));
  }
}

function frameOf(changes: FloorChange[]) {
  return JSON.stringify(changes.map((change) => ({ type: "changed", ...change }) satisfies FloorEvent));
}

import { FLOOR_RESOURCES, type FloorChange, type FloorEvent, mergeChanges } from "#app/core/domain/live";
import { Channel, send } from "./channel";

/** The time for which changes are collected before they are sent to the screens. */
const GATHERING_MILLISECONDS = 400;

/** An unused object is evicted after this long at the earliest. */
const RESTED_MILLISECONDS = 10_000;

const ANYTHING: FloorChange = { resources: [...FLOOR_RESOURCES], date: null, productionLineIds: [] };

/** One per factory: the sockets of open dashboards and boards. */
export class FactoryFloor extends Channel {
  private gathered: FloorChange[] = [];
  /** The time of the latest change; a new object only knows that it was idle before. */
  private changedAt = Date.now() - RESTED_MILLISECONDS;

  /** Sends a change to the screens in a moment, together with others until then. */
  async changed(change: FloorChange) {
    this.changedAt = Date.now();
    if (this.sockets().length === 0) return;
    this.gathered.push(change);
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now() + GATHERING_MILLISECONDS);
  }

  /** An object that was restarted in between only knows that something changed. */
  override async alarm() {
    const changes = this.gathered.length > 0 ? mergeChanges(this.gathered) : [ANYTHING];
    this.gathered = [];
    await this.announce(frameOf(changes));
  }

  /** Something may have been saved between the page's loading and its socket. */
  protected override welcome(socket: WebSocket, age: number) {
    if (this.changedAt > Date.now() - age) send(socket, frameOf([ANYTHING]));
  }
}

function frameOf(changes: FloorChange[]) {
  return JSON.stringify(changes.map((change) => ({ type: "changed", ...change }) satisfies FloorEvent));
}

import { type FloorChange, type FloorEvent, mergeChanges } from "#app/domain/live";
import { Channel, send } from "./channel";

/** So long changes are gathered before the screens hear of them. */
const GATHERING_MILLISECONDS = 400;

/** An object that nobody needs is put away after so long at the soonest. */
const RESTED_MILLISECONDS = 10_000;

const ANYTHING: FloorChange = {
  resources: ["performance_records", "assignments", "production_lines", "products", "workers"],
  date: null,
  productionLineIds: [],
};

/** One per factory: the sockets of open dashboards and boards. */
export class FactoryFloor extends Channel {
  private gathered: FloorChange[] = [];
  /** The latest change; one that has just been built anew knows only that it rested. */
  private changedAt = Date.now() - RESTED_MILLISECONDS;

  /** Told to the screens in a moment, together with whatever else changes until then. */
  async changed(change: FloorChange) {
    this.changedAt = Date.now();
    if (this.sockets().length === 0) return;
    this.gathered.push(change);
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now() + GATHERING_MILLISECONDS);
  }

  /** An object that was restarted in between knows only that something changed. */
  override async alarm() {
    const changes = this.gathered.length > 0 ? mergeChanges(this.gathered) : [ANYTHING];
    this.gathered = [];
    await this.announce(frameOf(changes));
  }

  /** Between the reading of the page and its socket something may have been saved. */
  protected override welcome(socket: WebSocket, age: number) {
    if (this.changedAt > Date.now() - age) send(socket, frameOf([ANYTHING]));
  }
}

function frameOf(changes: FloorChange[]) {
  return JSON.stringify(changes.map((change) => ({ type: "changed", ...change }) satisfies FloorEvent));
}

import { type FloorChange, type FloorEvent, mergeChanges } from "#app/domain/live";
import { Channel } from "./channel";

/** So long changes are gathered before the screens hear of them. */
const GATHERING_MILLISECONDS = 400;

const ANYTHING: FloorChange = {
  resources: ["performance_records", "assignments", "production_lines", "products", "workers"],
  date: null,
  productionLineIds: [],
};

/** One per factory: the sockets of open dashboards and boards. */
export class FactoryFloor extends Channel {
  private gathered: FloorChange[] = [];

  /** Told to the screens in a moment, together with whatever else changes until then. */
  async changed(change: FloorChange) {
    if (this.sockets().length === 0) return;
    this.gathered.push(change);
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now() + GATHERING_MILLISECONDS);
  }

  /** An object that was restarted in between knows only that something changed. */
  override async alarm() {
    const changes = this.gathered.length > 0 ? mergeChanges(this.gathered) : [ANYTHING];
    this.gathered = [];
    await this.announce(JSON.stringify(changes.map((change) => ({ type: "changed", ...change }) satisfies FloorEvent)));
  }
}

import { openDatabase } from "#app/data/database";
import * as openChannels from "#app/data/open-channels";
import { Channel, type Member, memberOf } from "./channel";

/** One per user: the sockets of all of the user's tabs. While one is open, the database knows it. */
export class UserChannel extends Channel {
  /** Known before the socket is open, so that nothing said from then on is missed. */
  protected override async accept(member: Member) {
    await openChannels.open(this.db(), member.userId, Date.now());
    return super.accept(member);
  }

  override async webSocketClose(socket: WebSocket) {
    await super.webSocketClose(socket);
    const { userId } = memberOf(socket);
    if (this.sockets().length > 0) return;
    await openChannels.close(this.db(), userId);
    if (this.sockets().length > 0) await openChannels.open(this.db(), userId, Date.now());
  }

  private db() {
    return openDatabase(this.env.DB);
  }
}

import { openContacts } from "#app/data/conversation-members";
import { openDatabase } from "#app/data/database";
import * as openChannels from "#app/data/open-channels";
import type { Id } from "#app/domain/ids";
import { Channel, type Member, memberOf } from "./channel";
import { openLater } from "./later";
import { openLive } from "./live";

/** One per user: the sockets of all of the user's tabs. While one is open, the database knows it. */
export class UserChannel extends Channel {
  /** Known before the socket is open, so that nothing said from then on is missed. */
  protected override async accept(member: Member, age: number) {
    const isFirst = this.sockets().length === 0;
    await openChannels.open(this.db(), member.userId, Date.now());
    if (isFirst) this.tellContacts(member.userId, true);
    return super.accept(member, age);
  }

  override async webSocketClose(socket: WebSocket) {
    await super.webSocketClose(socket);
    const { userId } = memberOf(socket);
    if (this.sockets().length > 0) return;
    await openChannels.close(this.db(), userId);
    if (this.sockets().length > 0) await openChannels.open(this.db(), userId, Date.now());
    else this.tellContacts(userId, false);
  }

  /** Only people one shares a conversation with see whether one is here. */
  private tellContacts(userId: Id, online: boolean) {
    const later = openLater(this.ctx);
    const { channels } = openLive(this.env, later);
    later(async () => channels.tell(await openContacts(this.db(), userId), { type: "presence", userId, online }));
  }

  private db() {
    return openDatabase(this.env.DB);
  }
}

import { openContacts } from "#app/chat/data/members";
import { openDatabase } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";
import { CHANNEL_RENEWED_MS } from "#app/core/domain/live";
import { MINUTE } from "#app/core/domain/time";
import * as openChannels from "#app/notifications/data/open-channels";
import { openErrorLog, openLater } from "#workers/later";
import { Channel, type Member, memberOf } from "./channel";
import { openLive } from "./live";

/** The interval at which the open tabs are checked. */
const REVIEW_EVERY_MS = MINUTE;

/** The state that survives a restart, unlike sockets. */
type Kept = { userId: Id; toldAt: number };

/**
 * One per user: the sockets of all of the user's tabs. While one is open, the database knows it. An alarm notices what
 * no socket reports: that a restart closed all of them, or that one was silent for too long.
 */
export class UserChannel extends Channel {
  /** Stored before the socket is open, so that nothing sent from then on is missed. */
  protected override async accept(member: Member, age: number) {
    const now = Date.now();
    const isFirst = this.sockets().length === 0;
    await this.tellOpen(member.userId, now);
    if (isFirst) {
      await this.ctx.storage.setAlarm(now + REVIEW_EVERY_MS);
      this.tellContacts(member.userId, true);
    }
    return super.accept(member, age);
  }

  override async webSocketClose(socket: WebSocket) {
    await super.webSocketClose(socket);
    await this.leaveIfEmpty(memberOf(socket).userId);
  }

  override async alarm() {
    const now = Date.now();
    // Set first, so that a failure below is checked again a minute later.
    await this.ctx.storage.setAlarm(now + REVIEW_EVERY_MS);
    const kept = await this.ctx.storage.get<Kept>("kept");
    if (!kept) return this.ctx.storage.deleteAlarm();
    this.giveUpSilent(now);
    await this.leaveIfEmpty(kept.userId);
    if (this.sockets().length > 0 && now - kept.toldAt >= CHANNEL_RENEWED_MS) await this.tellOpen(kept.userId, now);
  }

  private async leaveIfEmpty(userId: Id) {
    if (this.sockets().length > 0) return;
    await openChannels.close(this.db(), userId);
    if (this.sockets().length > 0) return this.tellOpen(userId, Date.now());
    await this.ctx.storage.deleteAlarm();
    this.tellContacts(userId, false);
  }

  private async tellOpen(userId: Id, now: number) {
    await openChannels.open(this.db(), userId, now);
    await this.ctx.storage.put("kept", { userId, toldAt: now } satisfies Kept);
  }

  /** Tells the people who share a conversation with the user about their presence. Nobody else sees it. */
  private tellContacts(userId: Id, online: boolean) {
    const later = openLater(this.ctx, openErrorLog(Date.now));
    const { channels } = openLive(this.env, later);
    later(async () => channels.tell(await openContacts(this.db(), userId), { type: "presence", userId, online }));
  }

  private db() {
    return openDatabase(this.env.DB);
  }
}

import { conversationsOf } from "#app/chat/data/members";
import { openDatabase } from "#app/core/data/database";
import type { Channels, Floor } from "#app/core/gateways/channels";
import type { Deps } from "#app/core/services/deps";
import * as openChannels from "#app/notifications/data/open-channels";
import type { Env } from "#workers/env";
import { roomOf } from "./rooms";

/** The one object for the whole factory. */
export function floorOf({ FACTORY_FLOOR }: Env) {
  return FACTORY_FLOOR.get(FACTORY_FLOOR.idFromName("floor"));
}

/** One object for each user. */
export function channelOf({ USER_CHANNEL }: Env, userId: string) {
  return USER_CHANNEL.get(USER_CHANNEL.idFromName(userId));
}

/** The objects as services use them: they are called after the response. A user without an open tab costs no call. */
export function openLive(env: Env, later: Deps["later"]): { channels: Channels; floor: Floor } {
  const each = async (userIds: readonly string[], call: (userId: string) => Promise<unknown>) => {
    if (userIds.length === 0) return;
    const open = await openChannels.among(openDatabase(env.DB), userIds);
    await Promise.all(open.map(({ userId }) => call(userId)));
  };
  return {
    channels: {
      tell: (userIds, ...events) =>
        later(() => each(userIds, async (userId) => channelOf(env, userId).announce(JSON.stringify(events)))),
      tellEach: (news) =>
        later(() =>
          each([...news.keys()], async (userId) => channelOf(env, userId).announce(JSON.stringify(news.get(userId)))),
        ),
      recheck: (userIds) =>
        later(() =>
          Promise.all([
            each(userIds, async (userId) => channelOf(env, userId).recheck([userId])),
            floorOf(env).recheck([...userIds]),
            recheckRooms(env, userIds),
          ]),
        ),
    },
    floor: {
      changed: (change) => later(async () => floorOf(env).changed(change)),
    },
  };
}

/** Makes every room of these users check again which members may stay. */
async function recheckRooms(env: Env, userIds: readonly string[]) {
  const ids = await conversationsOf(openDatabase(env.DB), userIds);
  return Promise.all(ids.map(async (id) => roomOf(env, id).recheck()));
}

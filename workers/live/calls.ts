import type { Context } from "hono";
import { AppError } from "#app/core/domain/errors";
import type { ChannelNews, LiveNews } from "#app/core/domain/live";
import { type ChannelCall, LiveCall } from "#app/core/domain/live/calls";
import { body } from "#workers/api/requests";
import type { Door } from "#workers/front/door";
import { MEMBER_HEADER, type Member } from "./channel";
import { type LiveObject, memberOn } from "./connect";
import { roomFor } from "./connect-room";
import { channelOf, floorOf } from "./live";
import { NO_LINE } from "./polled-lines";

/**
 * The news of all channels of a page that no WebSocket reaches, and what the page says to them, in one call.
 * @throws AppError `forbidden` from a foreign page, `unauthenticated`, `invalid`
 */
export async function answerCalls(c: Context<Door>) {
  const member = memberOn(c, undefined);
  const { channels } = await body(c, LiveCall);
  const news: LiveNews = { channels: await Promise.all(channels.map((call) => newsFor(c, member, call))) };
  return c.json(news);
}

/** A channel that refuses this page closes its line; the others are not concerned. */
async function newsFor(c: Context<Door>, member: Member, call: ChannelCall): Promise<ChannelNews> {
  try {
    memberOn(c, call.speaker);
    const object = await objectFor(c, member, call.channel);
    const answer = await object.fetch("https://object/calls", {
      method: "POST",
      headers: { "Content-Type": "application/json", [MEMBER_HEADER]: JSON.stringify(member) },
      body: JSON.stringify(call),
    });
    return await answer.json<ChannelNews>();
  } catch (error) {
    if (error instanceof AppError) return NO_LINE;
    throw error;
  }
}

function objectFor(
  c: Context<Door>,
  member: Member,
  channel: ChannelCall["channel"],
): LiveObject | Promise<LiveObject> {
  if (channel === "me") return channelOf(c.env, member.userId);
  if (channel === "floor") return floorOf(c.env);
  return roomFor(c, channel.slice("conversations/".length), member);
}

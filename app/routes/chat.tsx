import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { CurrentUser } from "#app/domain/accounts/accounts";
import { CARDS_AT_ONCE, refsOf } from "#app/domain/chat/cards";
import { ConversationQuery, MESSAGES_A_PAGE } from "#app/domain/chat/chat";
import { AppError } from "#app/domain/errors";
import { Id } from "#app/domain/ids";
import { can } from "#app/domain/permissions";
import { localTime } from "#app/domain/plant/shifts";
import { ChatScreen } from "#app/features/chat/chat-screen";
import { ScreenProblem } from "#app/features/navigation/page/screen-problem";
import { flashErrorCookie } from "#app/http/flash";
import { requireActor } from "#app/http/guard";
import { paths } from "#app/paths";
import type { Actor } from "#app/services/actor";
import { readCards } from "#app/services/chat/cards";
import { listConversations, openConversation } from "#app/services/chat/conversation-list";
import { readMessages } from "#app/services/chat/messages";
import type { Deps } from "#app/services/deps";

export const handle = { i18n: ["chat", "handovers"], fills: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "account.own");
  const { deps } = context;
  const asked = new URL(request.url).searchParams.get("c");
  const [{ items, nextCursor }, open, { timeZone }] = await Promise.all([
    listConversations(deps, actor, ConversationQuery.parse({})),
    asked ? opened(deps, actor, asked) : null,
    deps.settings(),
  ]);
  return { conversations: items, nextCursor, asked, open, timeZone, today: localTime(deps.now(), timeZone).day };
}

export default function Chat() {
  const { user } = useRouteLoaderData("root") as { user: CurrentUser };
  const { id, role } = user;
  const mayHandOver = can(role, "chat.handOver");
  return <ChatScreen me={id} role={role} mayHandOver={mayHandOver} {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="chat:failedToLoad" />;
}

/** A conversation that the user is not in redirects to the inbox, which says so. */
async function opened(deps: Deps, actor: Actor, asked: string) {
  const id = Id.safeParse(asked);
  if (!id.success) throw lost();
  try {
    const conversation = await openConversation(deps, actor, id.data);
    const page = await readMessages(deps, actor, { conversationId: id.data, size: MESSAGES_A_PAGE });
    const refs = refsOf(page.items.map(({ text }) => text)).slice(-CARDS_AT_ONCE);
    return { conversation, page, cards: await readCards(deps, actor, refs) };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") throw lost();
    throw error;
  }
}

function lost() {
  return redirect(paths.chat(), { headers: { "Set-Cookie": flashErrorCookie("chat:notFound") } });
}

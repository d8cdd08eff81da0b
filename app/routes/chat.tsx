import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { CARDS_AT_ONCE, refsOf } from "#app/chat/domain/cards";
import { ConversationQuery, MESSAGES_A_PAGE, PrintQuery } from "#app/chat/domain/chat";
import { ChatScreen } from "#app/chat/screens/chat-screen";
import { readCards } from "#app/chat/services/cards";
import { listConversations, openConversation, removalFrom } from "#app/chat/services/conversation-list";
import { printedConversation } from "#app/chat/services/export";
import { readMessages } from "#app/chat/services/messages";
import { thingNames } from "#app/chat/services/thing-names";
import { localTime } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import { Id } from "#app/core/domain/ids";
import { PRINTED } from "#app/core/domain/limits";
import { can } from "#app/core/domain/permissions";
import type { CurrentUser } from "#app/core/domain/sessions";
import { flashErrorCookie } from "#app/core/http/flash";
import { requireActor } from "#app/core/http/guard";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";
import { paths } from "#app/paths";

export const handle = { i18n: ["chat", "handovers", "causes"], fills: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "account.own");
  const { deps } = context;
  const { searchParams } = new URL(request.url);
  const requested = searchParams.get("c");
  const [{ items, nextCursor }, { open, removal }, { timeZone }] = await Promise.all([
    listConversations(deps, actor, ConversationQuery.parse({})),
    requested ? opened(deps, actor, requested) : { open: null, removal: null },
    deps.settings(),
  ]);
  const printed =
    open && searchParams.has(PRINTED)
      ? await printedConversation(
          deps,
          actor,
          open.conversation.id,
          PrintQuery.catch({}).parse(Object.fromEntries(searchParams)),
        )
      : null;
  const short = [
    ...items.map(({ lastMessage }) => lastMessage?.text ?? ""),
    ...(open?.page.items.map(({ reply }) => reply?.text ?? "") ?? []),
  ];
  const names = Object.fromEntries(await thingNames(deps, short));
  return {
    conversations: items,
    nextCursor,
    requested,
    open,
    removal,
    printed,
    names,
    timeZone,
    today: localTime(deps.now(), timeZone).day,
  };
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

/** A group that the user was removed from says who did it; any other that they are not in leads to the inbox. */
async function opened(deps: Deps, actor: Actor, requested: string) {
  const id = Id.safeParse(requested);
  if (!id.success) throw lost();
  try {
    const [conversation, page] = await Promise.all([
      openConversation(deps, actor, id.data),
      readMessages(deps, actor, { conversationId: id.data, size: MESSAGES_A_PAGE }),
    ]);
    const refs = refsOf(page.items.map(({ text }) => text)).slice(-CARDS_AT_ONCE);
    return { open: { conversation, page, cards: await readCards(deps, actor, refs) }, removal: null };
  } catch (error) {
    if (!(error instanceof AppError && error.code === "not_found")) throw error;
    const removal = await removalFrom(deps, actor, id.data);
    if (!removal) throw lost();
    return { open: null, removal };
  }
}

function lost() {
  return redirect(paths.chat(), { headers: { "Set-Cookie": flashErrorCookie("chat:notFound") } });
}

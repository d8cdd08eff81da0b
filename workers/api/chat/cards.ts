import { CardQuery, DraftQuery, HandoverInput } from "#app/chat/domain/card-questions";
import { TextQuery } from "#app/chat/domain/chat";
import { HandoverQuery } from "#app/chat/domain/handover-query";
import { findThings, readCards } from "#app/chat/services/cards";
import { draftHandover, listHandovers, signHandover, writeHandover } from "#app/chat/services/handovers";
import { type Call, readCall, writeCall } from "../call";
import {
  CardAnswer,
  CardsAnswer,
  HandoverDraftAnswer,
  HandoverMadeAnswer,
  HandoversAnswer,
  ThingsAnswer,
} from "./card-answers";

/** Things of the factory in chat: finds them for a message, and reads their current state. */
export const chatCardCalls: readonly Call[] = [
  readCall(
    { path: "/chat/things", id: "searchChatThings", may: "dashboard.read", query: TextQuery, gives: ThingsAnswer },
    async (deps, who, query) => ({ items: await findThings(deps, who, query) }),
  ),
  readCall(
    { path: "/chat/cards", id: "readChatCards", may: "account.own", query: CardQuery, gives: CardsAnswer },
    async (deps, who, query) => ({ items: await readCards(deps, who, query.of) }),
  ),
  readCall(
    {
      path: "/chat/handovers/draft",
      id: "draftHandover",
      may: "chat.handOver",
      query: DraftQuery,
      gives: HandoverDraftAnswer,
    },
    draftHandover,
  ),
  readCall(
    { path: "/chat/handovers", id: "listHandovers", may: "records.read", query: HandoverQuery, gives: HandoversAnswer },
    listHandovers,
  ),
  writeCall(
    {
      method: "post",
      path: "/chat/handovers",
      id: "writeHandover",
      may: "chat.handOver",
      body: HandoverInput,
      answer: 201,
      gives: HandoverMadeAnswer,
    },
    writeHandover,
  ),
  writeCall(
    {
      method: "post",
      path: "/chat/handovers/{id}/sign",
      id: "signHandover",
      may: "chat.handOver",
      answer: 200,
      gives: CardAnswer,
    },
    (deps, who, { id }) => signHandover(deps, who, id),
  ),
];

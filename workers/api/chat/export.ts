import type { Context } from "hono";
import type { TFunction } from "i18next";
import type { Message } from "#app/chat/domain/chat";
import { readable } from "#app/chat/domain/readable";
import { type SavedMessage, saveConversation } from "#app/chat/services/export";
import type { SheetColumn } from "#app/core/domain/sheets/columns";
import { type ExportType, sheetFile } from "#app/core/http/exports";
import type { Actor } from "#app/core/services/actor";
import { languageOf, translate } from "#app/i18n/server";
import type { Door } from "#workers/front/door";
import { type Call, handled } from "../call";
import { CSV, XLSX } from "../operation";
import { pathId } from "../requests";

/** A whole conversation as a file for one of its members, in the words and on the clock of the reader. */
export const conversationExportCalls: readonly Call[] = [
  handled(
    {
      method: "get",
      path: "/chat/conversations/{id}/export.csv",
      id: "saveConversationAsCsv",
      may: "account.own",
      answer: 200,
      sends: CSV,
    },
    (c, who) => exportConversation(c, who, "csv"),
  ),
  handled(
    {
      method: "get",
      path: "/chat/conversations/{id}/export.xlsx",
      id: "saveConversationAsXlsx",
      may: "account.own",
      answer: 200,
      sends: XLSX,
    },
    (c, who) => exportConversation(c, who, "xlsx"),
  ),
];

async function exportConversation(c: Context<Door>, who: Actor, type: ExportType) {
  const { deps } = c.var.context;
  const language = languageOf(c.req.raw);
  const t = await translate(language);
  const rows = await saveConversation(deps, who, { id: pathId(c), format: type });
  return sheetFile(deps, { type, language, name: t("chat:fileName"), columns: columnsIn(t), rows });
}

const COLUMNS = ["sentAt", "sender", "text", "files", "reply", "reactions", "editedAt"] as const;

function columnsIn(t: TFunction): SheetColumn<SavedMessage>[] {
  const nameOf = ({ people }: SavedMessage, id: string) => people.get(id) ?? t("chat:somebody");
  const textOf = ({ deletedAt, text, things }: SavedMessage) =>
    deletedAt ? t("chat:deleted") : readable(text, things);
  const values: Record<(typeof COLUMNS)[number], SheetColumn<SavedMessage>["value"]> = {
    sentAt: ({ sentAt }) => Date.parse(sentAt),
    sender: (message) => nameOf(message, message.senderId),
    text: textOf,
    files: ({ files }) => files.map(({ name }) => name).join("; "),
    reply: (message) => message.reply && quoted(message.reply, nameOf(message, message.reply.senderId), message),
    reactions: ({ reactions = [] }) => reactions.map(({ emoji, userIds }) => `${emoji} ${userIds.length}`).join(" "),
    editedAt: ({ editedAt }) => editedAt && Date.parse(editedAt),
  };
  return COLUMNS.map((key) => ({
    key,
    header: t(`chat:fields.${key}`),
    value: values[key],
    kind: key.endsWith("At") ? "instant" : undefined,
  }));
}

function quoted({ text }: NonNullable<Message["reply"]>, name: string, { things }: SavedMessage) {
  return text === "" ? name : `${name}: ${readable(text, things)}`;
}

import { FileText, ImageIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatFile, OpenConversation } from "#app/chat/domain/chat";
import { writerOf } from "#app/chat/screens/names";
import { useCalls } from "#app/core/browser/live/use-calls";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { useFormat } from "#app/ui/text/use-format";

type SharedFile = ChatFile & { uploaderId: Id; createdAt: string };
type Props = { conversation: OpenConversation; timeZone: TimeZone };

/** The files of a conversation, the newest first, each with its sender and its day. */
export function ConversationFiles({ conversation, timeZone }: Props) {
  const { t } = useTranslation("chat");
  const format = useFormat();
  const calls = useCalls();
  const [files, setFiles] = useState<SharedFile[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { id } = conversation;
  useEffect(() => {
    let isLatest = true;
    calls()
      .get<{ items: SharedFile[] }>(paths.conversationFiles(id))
      .then(
        ({ items }) => isLatest && setFiles(items),
        ({ message }: Error) => isLatest && setProblem(message),
      );
    return () => {
      isLatest = false;
    };
  }, [calls, id]);
  return (
    <section className="space-y-2">
      <h3 className="text-sm">{t("files")}</h3>
      {(problem || files?.length === 0) && (
        <p role="status" className="text-sm text-muted">
          {problem ?? t("noFiles")}
        </p>
      )}
      <ul aria-label={t("files")}>
        {files?.map((file) => {
          const Icon = file.type.startsWith("image/") ? ImageIcon : FileText;
          const facts = [
            writerOf(conversation, file.uploaderId)?.name ?? t("somebody"),
            format.instant(Date.parse(file.createdAt), timeZone),
            format.bytes(file.size),
          ];
          return (
            <li key={file.id}>
              <a
                href={paths.chatFile(file.id, "save")}
                download={file.name}
                aria-label={t("download", { name: file.name })}
                className="flex min-h-12 items-center gap-3 rounded-s px-1 py-1 text-sm hover:bg-sunken"
              >
                <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{file.name}</span>
                  <span className="block truncate text-xs text-muted">{facts.join(" · ")}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

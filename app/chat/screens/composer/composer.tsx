import { useLocation } from "@remix-run/react";
import { Pencil, Reply, SendHorizontal, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { mayEdit } from "#app/chat/domain/changes";
import type { Message, OpenConversation } from "#app/chat/domain/chat";
import { characters } from "#app/chat/domain/conversations";
import { isReady } from "#app/chat/domain/drafts";
import { filesPasted } from "#app/chat/domain/files";
import { useShown } from "#app/chat/screens/cards/thing-names";
import type { Room } from "#app/chat/screens/conversation/use-room";
import { titleOf, writerOf } from "#app/chat/screens/names";
import type { TalkSubject } from "#app/chat/screens/subject";
import { useCalls } from "#app/core/browser/live/use-calls";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { manyLines } from "#app/core/domain/texts/texts";
import { paths } from "#app/paths";
import { IconButton } from "#app/ui/form/icon-button";
import { toastFailure } from "#app/ui/overlay/toasts";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { Part } from "#app/ui/page/part";
import { EmojiList } from "./emoji-list";
import { FileTray } from "./file-tray";
import { InsertMenu } from "./insert-menu";
import { MentionList } from "./mention-list";
import { ThingList } from "./thing-list";
import { isToWrite } from "./to-write";
import { useDraft } from "./use-draft";
import { useEmoji } from "./use-emoji";
import type { Files } from "./use-files";
import { useMentions } from "./use-mentions";
import { useReadable } from "./use-readable";
import { useThings } from "./use-things";

type Props = {
  me: Id;
  conversation: OpenConversation;
  room: Room;
  files: Files;
  mayHandOver: boolean;
  subject: TalkSubject;
  onSubject: (subject: TalkSubject) => void;
};

const VoiceRecorder = fetchedPart(
  () => import("./voice-recorder"),
  (module) => module.VoiceRecorder,
);

const TYPING_EVERY_MS = 3_000;
/** Below this many characters left, the number is shown. */
const NEARLY_FULL = 200;

/** The message box: Enter sends with a keyboard, Shift and Enter begins a line, Up edits the user's last message. */
export function Composer({ me, conversation, room, files, mayHandOver, subject, onSubject }: Props) {
  const { t } = useTranslation("chat");
  const calls = useCalls();
  const location = useLocation();
  const box = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const typedAt = useRef(0);
  const draft = useDraft({ userId: me, conversationId: conversation.id });
  const [changed, setChanged] = useState("");
  const [isRecording, setRecording] = useState(false);
  const isEdit = subject.kind === "edit";
  const text = isEdit ? changed : draft.text;
  const { shown, called, call, write: writeShown } = useReadable({ text, write });
  const inShort = useShown([subject.kind === "new" ? "" : subject.message.text]);
  const typing = { box, text: shown, write: writeShown };
  const mentions = useMentions({ me, conversation, ...typing });
  const emoji = useEmoji(typing);
  const things = useThings({ ...typing, called, call });
  const left = LIMITS.messageLength - characters(manyLines(text));
  const mayGo = isReady({ text, isEdit, files: files.enclosures });

  useEffect(() => {
    // A user who opens a conversation from the inbox wants to write; a phone's keyboard would hide the messages.
    const hasChosen = document.activeElement?.matches(`a[href="${paths.chat({ c: conversation.id })}"]`);
    if (hasChosen && matchMedia("(pointer: fine)").matches) box.current?.focus({ preventScroll: true });
  }, [conversation.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that a conversation is started, also one that is open
  useEffect(() => {
    if (isToWrite(location.state)) box.current?.focus({ preventScroll: true });
  }, [location.key]);
  useEffect(() => {
    if (subject.kind === "edit") setChanged(subject.text ?? subject.message.text);
    if (subject.kind !== "new") box.current?.focus();
  }, [subject]);

  function write(next: string) {
    if (isEdit) setChanged(next);
    else draft.write(next);
    if (!next || Date.now() - typedAt.current < TYPING_EVERY_MS) return;
    typedAt.current = Date.now();
    room.say({ type: "typing" });
  }

  function leave() {
    onSubject({ kind: "new" });
  }

  async function edit(message: Message) {
    leave();
    if (manyLines(text) === message.text) return;
    const path = paths.message(conversation.id, message.id);
    await calls()
      .patch(path, { text })
      .catch((error: Error) => {
        onSubject({ kind: "edit", message, text });
        toastFailure(error);
      });
  }

  function send() {
    if (!mayGo) return;
    if (subject.kind === "edit") return edit(subject.message);
    const sent = files.enclosures.flatMap((enclosure) => enclosure.sent ?? []);
    const answered = subject.kind === "reply" ? subject.message : null;
    const reply = answered && { seq: answered.seq, senderId: answered.senderId, text: answered.text };
    room.send({ text: manyLines(text), files: sent, reply });
    files.clear();
    draft.finish();
    typedAt.current = 0;
    onSubject({ kind: "new" });
    box.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (mentions.press(event) || things.press(event) || emoji.press(event)) return;
    if (event.key === "Escape" && subject.kind !== "new") return leave();
    if (event.key === "ArrowUp" && text === "" && subject.kind === "new") {
      const last = room.thread.messages.findLast((one) => mayEdit(one, me));
      if (last) onSubject({ kind: "edit", message: last });
      return last && event.preventDefault();
    }
    if (event.key !== "Enter" || event.shiftKey || matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    send();
  }

  function paste(event: ClipboardEvent) {
    const { clipboardData } = event;
    const pasted = filesPasted([...clipboardData.files], clipboardData.getData("text/plain"));
    if (pasted.length === 0) return;
    event.preventDefault();
    files.add(pasted);
  }

  const title = titleOf(conversation, me, t);
  return (
    <div className="shrink-0 px-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
      <div className="relative mx-auto max-w-3xl rounded-m border border-line-strong bg-surface has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-focus">
        <Part shows={text}>
          <MentionList {...mentions} />
        </Part>
        <Part shows={text}>
          <ThingList {...things} />
        </Part>
        <Part shows={text}>
          <EmojiList {...emoji} />
        </Part>
        {subject.kind !== "new" && (
          <div className="flex items-center gap-2 border-b border-line px-3 py-1.5 text-xs text-muted">
            {subject.kind === "edit" ? <Pencil className="size-3.5" /> : <Reply className="size-3.5" />}
            <p className="min-w-0 flex-1 truncate">
              {subject.kind === "edit"
                ? t("editing")
                : t("replyingTo", { name: writerOf(conversation, subject.message.senderId)?.name ?? t("somebody") })}
              {" · "}
              {inShort(subject.message.text)}
            </p>
            <IconButton icon={X} label={t("cancel")} onClick={leave} />
          </div>
        )}
        {isRecording && <VoiceRecorder onNote={(note) => files.add([note])} onClose={() => setRecording(false)} />}
        <Part shows={files.enclosures}>
          <FileTray files={files} />
        </Part>
        <div className="flex items-end gap-1 p-1.5">
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            onChange={(event) => {
              files.add([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
          <Part isSmall>
            <InsertMenu
              conversationId={conversation.id}
              mayHandOver={mayHandOver}
              isDisabled={isEdit}
              onFiles={() => picker.current?.click()}
              onThing={things.begin}
              onVoice={() => setRecording(true)}
              onHandover={(id) => room.send({ text: `#handover:${id}`, files: [], reply: null })}
            />
          </Part>
          <div data-text={shown} className="as-high-as-its-text min-w-0 flex-1 text-sm pointer-coarse:text-base">
            <textarea
              ref={box}
              value={shown}
              rows={1}
              onChange={(event) => writeShown(event.target.value)}
              onKeyDown={press}
              onPaste={paste}
              dir="auto"
              aria-label={t("writeTo", { name: title })}
              placeholder={t("write")}
              className="resize-none bg-transparent px-2 py-2 outline-none"
            />
          </div>
          {left < NEARLY_FULL && (
            <span className={`figure self-center text-xs ${left < 0 ? "text-danger" : "text-muted"}`}>{left}</span>
          )}
          <button
            type="button"
            onClick={send}
            disabled={!mayGo}
            aria-label={t(isEdit ? "saveEdit" : "send")}
            title={t(isEdit ? "saveEdit" : "send")}
            className="touch-target mb-0.5 grid size-8 shrink-0 place-items-center rounded-s bg-accent text-on-accent transition-opacity disabled:opacity-40"
          >
            <SendHorizontal aria-hidden className="size-4 rtl:-scale-x-100" />
          </button>
        </div>
      </div>
    </div>
  );
}

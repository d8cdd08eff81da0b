import { SendHorizontal } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { mayEditMessage } from "#app/chat/domain/changes";
import type { OpenConversation } from "#app/chat/domain/chat";
import { characters } from "#app/chat/domain/conversations";
import { isReady } from "#app/chat/domain/drafts";
import { filesPasted } from "#app/chat/domain/files";
import type { Room } from "#app/chat/screens/conversation/use-room";
import { titleOf } from "#app/chat/screens/names";
import type { TalkSubject } from "#app/chat/screens/subject";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { manyLines } from "#app/core/domain/texts/texts";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { Part } from "#app/ui/page/part";
import { EmojiList } from "./emoji-list";
import { FileTray } from "./file-tray";
import { InsertMenu } from "./insert-menu";
import { MentionList } from "./mention-list";
import { SubjectLine } from "./subject-line";
import { ThingList } from "./thing-list";
import { useBoxFocus } from "./use-box-focus";
import { useEmoji } from "./use-emoji";
import type { Files } from "./use-files";
import { useMentions } from "./use-mentions";
import { useReadable } from "./use-readable";
import { useSending } from "./use-sending";
import { useText } from "./use-text";
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

/** Below this many characters left, the number is shown. */
const NEARLY_FULL = 200;

/** The message box with all that goes into a message. */
export function Composer(props: Props) {
  const { me, conversation, room, files, mayHandOver, subject, onSubject } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const [isRecording, setRecording] = useState(false);
  const { text, write, finish } = useText({ me, conversationId: conversation.id, room, subject });
  const readable = useReadable({ text, write });
  const typing = { box, text: readable.shown, write: readable.write };
  const mentions = useMentions({ me, conversation, ...typing });
  const emoji = useEmoji(typing);
  const things = useThings({ ...typing, called: readable.called, call: readable.call });
  const sending = useSending(props);
  const isEdit = subject.kind === "edit";
  const mayGo = isReady({ text, isEdit, files: files.enclosures });
  useBoxFocus(box, conversation.id, subject);

  function send() {
    if (!mayGo) return;
    if (subject.kind === "edit") return sending.save(subject.message, text);
    sending.send(subject.kind === "reply" ? subject.message : null, text);
    finish();
    box.current?.focus();
  }

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
        <SubjectLine subject={subject} conversation={conversation} onLeave={() => onSubject({ kind: "new" })} />
        {isRecording && <VoiceRecorder onNote={(note) => files.add([note])} onClose={() => setRecording(false)} />}
        <Part shows={files.enclosures}>
          <FileTray files={files} />
        </Part>
        <div className="flex items-end gap-1 p-1.5">
          <Part isSmall>
            <InsertMenu
              conversationId={conversation.id}
              mayHandOver={mayHandOver}
              isDisabled={isEdit}
              onFiles={files.add}
              onThing={things.begin}
              onVoice={() => setRecording(true)}
              onHandover={(id) => room.send({ text: `#handover:${id}`, files: [], reply: null })}
            />
          </Part>
          <TextBox {...props} {...typing} offers={[mentions, things, emoji]} onSend={send} />
          <CharactersLeft text={text} />
          <SendButton isEdit={isEdit} isDisabled={!mayGo} onSend={send} />
        </div>
      </div>
    </div>
  );
}

type TextBoxProps = Props & {
  box: RefObject<HTMLTextAreaElement>;
  text: string;
  write: (text: string) => void;
  /** The lists of suggestions, which get each key first. */
  offers: readonly { press: (event: KeyboardEvent) => boolean }[];
  onSend: () => void;
};

/** Enter sends with a keyboard, Shift and Enter begins a line, Up edits the user's last message. */
function TextBox({
  me,
  conversation,
  room,
  files,
  subject,
  onSubject,
  box,
  text,
  write,
  offers,
  onSend,
}: TextBoxProps) {
  const { t } = useTranslation("chat");

  function press(event: KeyboardEvent) {
    if (offers.some((offer) => offer.press(event))) return;
    if (event.key === "Escape" && subject.kind !== "new") return onSubject({ kind: "new" });
    if (event.key === "ArrowUp" && text === "" && subject.kind === "new") {
      const last = room.thread.messages.findLast((one) => mayEditMessage(one, me));
      if (last) onSubject({ kind: "edit", message: last });
      return last && event.preventDefault();
    }
    if (event.key !== "Enter" || event.shiftKey || matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    onSend();
  }

  function paste(event: ClipboardEvent) {
    const { clipboardData } = event;
    const pasted = filesPasted([...clipboardData.files], clipboardData.getData("text/plain"));
    if (pasted.length === 0) return;
    event.preventDefault();
    files.add(pasted);
  }

  return (
    <div data-text={text} className="as-high-as-its-text min-w-0 flex-1 text-sm pointer-coarse:text-base">
      <textarea
        ref={box}
        value={text}
        rows={1}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
        dir="auto"
        aria-label={t("writeTo", { name: titleOf(conversation, me, t) })}
        placeholder={t("write")}
        className="resize-none bg-transparent px-2 py-2 outline-none"
      />
    </div>
  );
}

function CharactersLeft({ text }: { text: string }) {
  const left = LIMITS.messageLength - characters(manyLines(text));
  if (left >= NEARLY_FULL) return null;
  return <span className={`figure self-center text-xs ${left < 0 ? "text-danger" : "text-muted"}`}>{left}</span>;
}

function SendButton({ isEdit, isDisabled, onSend }: { isEdit: boolean; isDisabled: boolean; onSend: () => void }) {
  const { t } = useTranslation("chat");
  const label = t(isEdit ? "saveEdit" : "send");
  return (
    <button
      type="button"
      onClick={onSend}
      disabled={isDisabled}
      aria-label={label}
      title={label}
      className="touch-target mb-0.5 grid size-8 shrink-0 place-items-center rounded-s bg-accent text-on-accent transition-opacity disabled:opacity-40"
    >
      <SendHorizontal aria-hidden className="size-4 rtl:-scale-x-100" />
    </button>
  );
}

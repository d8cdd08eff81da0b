import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/form/button";

/** A voice note stops by itself after this time. */
const LONGEST_SECONDS = 300;

type Props = { onNote: (note: File) => void; onClose: () => void };

/** Records a voice note from the moment that it is shown: its time, and a way to add or to leave it. */
export function VoiceRecorder({ onNote, onClose }: Props) {
  const { t } = useTranslation("chat");
  const { seconds, isRefused, finish } = useRecording({ onNote, onClose });
  if (isRefused)
    return (
      <div className="flex items-center gap-2 border-b border-line px-3 py-2 text-sm">
        <p role="alert" className="min-w-0 flex-1 text-danger">
          {t("voice.refused")}
        </p>
        <Button size="s" variant="quiet" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    );
  return (
    <div className="flex items-center gap-2 border-b border-line px-3 py-2 text-sm">
      <span aria-hidden className="size-2.5 shrink-0 animate-pulse rounded-full bg-danger" />
      <p role="timer" className="figure min-w-0 flex-1">
        {t("voice.recording", { time: clockOf(seconds) })}
      </p>
      <Button size="s" variant="quiet" onClick={onClose}>
        {t("voice.discard")}
      </Button>
      <Button size="s" variant="primary" onClick={finish}>
        {t("voice.add")}
      </Button>
    </div>
  );
}

/** A recording that runs until the component goes away; its note is handed over only if it is finished before. */
function useRecording({ onNote, onClose }: Props) {
  const [seconds, setSeconds] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const isWanted = useRef(false);
  const latest = useRef({ onNote, onClose });
  latest.current = { onNote, onClose };

  useEffect(() => {
    let isGone = false;
    let recorder: MediaRecorder | null = null;
    const tick = setInterval(() => setSeconds((before) => before + 1), 1_000);
    begin().catch(() => isGone || setRefused(true));
    return () => {
      isGone = true;
      clearInterval(tick);
      if (recorder?.state === "recording") recorder.stop();
    };

    async function begin() {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      recorder = new MediaRecorder(stream);
      const { mimeType } = recorder;
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.onstop = () => {
        for (const track of stream.getTracks()) track.stop();
        if (isWanted.current) latest.current.onNote(noteOf(parts, mimeType));
      };
      recorder.start();
      if (isGone) recorder.stop();
    }
  }, []);

  const finish = useCallback(() => {
    isWanted.current = true;
    latest.current.onClose();
  }, []);
  useEffect(() => {
    if (seconds >= LONGEST_SECONDS) finish();
  }, [seconds, finish]);
  return { seconds, isRefused, finish };
}

function noteOf(parts: Blob[], mimeType: string): File {
  const type = mimeType.split(";")[0] || "audio/webm";
  return new File(parts, `voice-${Date.now()}.${type === "audio/mp4" ? "m4a" : "webm"}`, { type });
}

/** Minutes and seconds, as a watch shows them. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

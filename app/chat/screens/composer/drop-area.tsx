import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

type Props = {
  /** Null where no file can be sent. */
  onFiles: ((files: File[]) => void) | null;
  /** The receiver of the files. */
  name: string;
  children: ReactNode;
};

/** Accepts files dropped anywhere on the conversation. */
export function DropArea({ onFiles, name, children }: Props) {
  const { t } = useTranslation("chat");
  const [isOver, setOver] = useState(false);
  // Until they are dropped, a browser says how many files there are and hides their names.
  const [count, setCount] = useState(1);
  const depth = useRef(0);
  const leave = (by: number) => {
    depth.current = by === 0 ? 0 : Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button beside the composer is the first
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragEnter={({ dataTransfer }) => {
        if (!onFiles || !dataTransfer.types.includes("Files")) return;
        setCount(Math.max(1, [...dataTransfer.items].filter(({ kind }) => kind === "file").length));
        leave(1);
      }}
      onDragLeave={() => leave(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        leave(0);
        onFiles?.([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-3 z-20 grid place-items-center rounded-m border-2 border-dashed border-thread bg-canvas/90">
          <p className="px-4 text-center font-display text-lg">{t("dropHere", { count, name })}</p>
        </div>
      )}
    </div>
  );
}

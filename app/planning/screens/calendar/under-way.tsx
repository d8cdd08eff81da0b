import { Bar } from "#app/ui/page/bar";
import { useDelayed } from "#app/ui/page/use-delayed";

const SHOWN_AFTER_MS = 300;

/** A long stroke that is being written. All of it is written at once, so the bar shows no share. */
export function UnderWay({ text }: { text: string | undefined }) {
  const isLate = useDelayed(text !== undefined, SHOWN_AFTER_MS);
  return (
    <div role="status" className="sticky top-16 z-20 empty:hidden print:hidden">
      {isLate && text && (
        <div className="flex flex-col gap-2 rounded-m border border-line-strong bg-raised px-4 py-3 text-sm text-ink shadow-float">
          <p>{text}</p>
          <Bar label={text} />
        </div>
      )}
    </div>
  );
}

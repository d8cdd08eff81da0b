import { useLater } from "#app/ui/page/use-later";
import { usePrefetch } from "#app/ui/page/use-prefetch";
import type { SheetProps } from "./sheet-panel";

const fetchPanel = () => import("./sheet-panel").then(({ SheetPanel }) => SheetPanel);

/** A panel that slides in from one side of the page and keeps the focus until it closes. */
export function Sheet(props: SheetProps) {
  const Panel = useLater(props.open, fetchPanel, props.onClose);
  usePrefetch(fetchPanel);
  return Panel && <Panel {...props} />;
}

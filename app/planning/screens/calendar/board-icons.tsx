import { ChevronDown, ChevronRight, Moon, Sun, Sunrise } from "lucide-react";

/** The marks that a board repeats, once: each `BoardIcon` draws one of them again. */
export function BoardIcons() {
  return (
    <div aria-hidden="true" className="absolute size-0 overflow-hidden">
      <Sunrise id="mark-morning" width="100%" height="100%" />
      <Sun id="mark-afternoon" width="100%" height="100%" />
      <Moon id="mark-night" width="100%" height="100%" />
      <ChevronRight id="mark-closed" width="100%" height="100%" />
      <ChevronDown id="mark-open" width="100%" height="100%" />
    </div>
  );
}

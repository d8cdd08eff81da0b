import { COMPOSER_KEYS } from "#app/chat/screens/composer/composer-keys";
import type { KeyArea } from "#app/core/browser/page/key-area";
import { PLAN_KEYS } from "#app/planning/screens/calendar/plan-keys";
import { TALLY_KEYS } from "#app/records/screens/tally/tally-keys";
import { GRID_KEYS } from "#app/shift-entry/screens/grid/grid-keys";
import { LIST_KEYS } from "#app/ui/table/list-keys";
import { EVERYWHERE_KEYS } from "./everywhere-keys";

const OF_SCREENS = [GRID_KEYS, PLAN_KEYS, LIST_KEYS, TALLY_KEYS, COMPOSER_KEYS];

/** Every described key, by area. */
export const KEY_AREAS: readonly KeyArea[] = [EVERYWHERE_KEYS, ...OF_SCREENS];

/** The areas of the screen at an address, those that work everywhere, and those of other screens. */
export function keyAreasAt(pathname: string): { own: KeyArea[]; everywhere: KeyArea; others: KeyArea[] } {
  const isOwn = ({ screens }: KeyArea) => screens.some((to) => pathname === to || pathname.startsWith(`${to}/`));
  return {
    own: OF_SCREENS.filter(isOwn),
    everywhere: EVERYWHERE_KEYS,
    others: OF_SCREENS.filter((area) => !isOwn(area)),
  };
}

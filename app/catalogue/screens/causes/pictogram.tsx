import clsx from "clsx";
import {
  BrushCleaning,
  CircleDot,
  CircleEllipsis,
  Clock,
  Cog,
  Component,
  Droplet,
  Ellipsis,
  GraduationCap,
  Layers,
  type LucideIcon,
  OctagonPause,
  PackageX,
  Presentation,
  Puzzle,
  Repeat,
  Ruler,
  SplitSquareHorizontal,
  Spool,
  SwatchBook,
  Tag,
  UserX,
  Waves,
  Wrench,
  ZapOff,
} from "lucide-react";
import type { PictogramName as Name } from "#app/catalogue/domain/pictograms";

const ICONS: Record<Name, LucideIcon> = {
  thread: Spool,
  skip: Ellipsis,
  seam: SplitSquareHorizontal,
  waves: Waves,
  ruler: Ruler,
  drop: Droplet,
  swatch: SwatchBook,
  needle: CircleDot,
  tag: Tag,
  fabric: Layers,
  puzzle: Puzzle,
  circle: CircleEllipsis,
  conveyor: PackageX,
  machine: Cog,
  mechanic: Wrench,
  changeover: Repeat,
  trims: Component,
  power: ZapOff,
  hold: OctagonPause,
  absence: UserX,
  training: GraduationCap,
  meeting: Presentation,
  cleaning: BrushCleaning,
  clock: Clock,
};

/** The picture of a cause, shown beside its name. */
export function Pictogram({ name, className }: { name: Name; className?: string }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden className={clsx("size-5 shrink-0", className)} />;
}

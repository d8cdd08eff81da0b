import { ClipboardPen, Factory, Gauge, type LucideIcon, Shirt, UserRound } from "lucide-react";
import type { CardKind } from "#app/chat/domain/cards";

export const CARD_ICONS: Record<CardKind, LucideIcon> = {
  line: Factory,
  worker: UserRound,
  product: Shirt,
  record: Gauge,
  handover: ClipboardPen,
};

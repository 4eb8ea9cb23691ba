import { isPausedAt } from "@partner-konto/domain/delivery-area/pause";
import type { AreaNode } from "@partner-konto/domain/navigation/schema";
import type { Offering } from "../ui/pill.tsx";

/** An area is paused while it is online; the clock decides, so that it comes back by itself. */
export function areaState({ isOffering, pause }: Pick<AreaNode, "isOffering" | "pause">, now: string): Offering {
  if (!isOffering) return "offline";
  return isPausedAt(pause, now) ? "paused" : "online";
}

import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { useMemo } from "react";
import { trpc } from "../../data/trpc.ts";
import { usePlace } from "../../shell/place/use-place.ts";

const none: readonly DeliveryArea[] = [];

/** The other areas of the same agency; empty until they are loaded. */
export function useSiblings(id: string): readonly DeliveryArea[] {
  const ids = usePlace("delivery-area")?.agency?.parts.map((area) => area.id) ?? [];
  const { data } = trpc.deliveryArea.find.useQuery({ body: { ids } }, { enabled: ids.length > 1 });
  return useMemo(() => data?.filter((area) => area.id !== id) ?? none, [data, id]);
}

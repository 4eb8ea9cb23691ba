import { useSession } from "../../data/session.ts";
import { placesOf } from "../../shell/place.ts";

type Seller = { deliveryAreaId: string; brandName: string; agencyName: string };

/** An area by its name where it is in one's tree; somebody else's by the name of their brand. */
export function useAreaNames(): {
  nameOf: (seller: Seller) => string;
  isOwn: (seller: Pick<Seller, "deliveryAreaId">) => boolean;
} {
  const { tree } = useSession();
  const names = new Map(placesOf(tree).flatMap(({ area }) => (area ? [[area.id, area.name] as const] : [])));
  return {
    nameOf: ({ deliveryAreaId, brandName }) => names.get(deliveryAreaId) ?? brandName,
    isOwn: ({ deliveryAreaId }) => names.has(deliveryAreaId),
  };
}

import { useSession } from "../../data/session.ts";
import { placesOf } from "../../shell/place/place.ts";

type Seller = { deliveryAreaId: string; brandName: string; agencyName: string };

/** The display name of an area: its own name if it is in the user's tree, otherwise its brand. */
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

import type { OfferRefusal } from "@partner-konto/domain/prices/price/request";
import { refusalText } from "../../areas/delivery-area/edit/volumes.ts";
import { useRight } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useAreaNames } from "./area-names.ts";
import { priceToolTexts as text } from "./texts.ts";
import type { ToolInputs } from "./tool-inputs.ts";

interface Line {
  deliveryAreaId: string;
  refusal: OfferRefusal | null;
}

/** The most areas that are fetched for this; further ones are shown without their limits. */
const mostAreas = 50;

/** The text for a missing price. For an own area with the amount out of range it names the allowed amounts. */
export function useRefusalText(lines: readonly Line[], { goods, product }: Pick<ToolInputs, "goods" | "product">) {
  const { isOwn } = useAreaNames();
  const mayRead = useRight("read", "businessCustomerDeliveryArea");
  const outside = lines.filter((line) => line.refusal === "amountOutOfRange" && isOwn(line));
  const ids = [...new Set(outside.map(({ deliveryAreaId }) => deliveryAreaId))].slice(0, mostAreas);
  const areas = trpc.deliveryArea.find.useQuery({ body: { ids } }, { enabled: mayRead && ids.length > 0 });
  const byId = new Map(areas.data?.map((area) => [area.id, area]));
  return ({ deliveryAreaId, refusal }: Line): string => {
    if (refusal === null) return "";
    const area = byId.get(deliveryAreaId);
    return area ? refusalText(area, goods === "PARTNER" ? "oil" : product, refusal) : text.refusals[refusal];
  };
}

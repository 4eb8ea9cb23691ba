import { isPellet } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { Link } from "react-router";
import { areaTexts } from "../areas/delivery-area/texts.ts";
import { useSession } from "../data/session.ts";
import { cn } from "../ui/cn.ts";
import { defaultsOf, paramsOf } from "./tools/tool-inputs.ts";

/** Links from an area's prices to the bulk prices, with this area preselected, and to the history of the consumer price. */
export function PriceLinks({
  area,
  readOnly,
  className,
}: {
  area: DeliveryArea;
  readOnly: boolean;
  className?: string;
}) {
  const { tree } = useSession();
  const { id, businessCustomerId } = area;
  const goods = isPellet(area) ? "PARTNER_PELLET" : "PARTNER";
  const history = paramsOf({ ...defaultsOf(goods), whose: "own", areas: [id] }, tree, "PARTNER");
  return (
    <p className={cn("flex flex-wrap gap-x-6 gap-y-2", className)}>
      {!readOnly && (
        <Link to={`/settings/delivery-areas?mode=prices&agency=${businessCustomerId}&area=${id}`}>
          {areaTexts.manyAreas}
        </Link>
      )}
      <Link to={`/tools/price-history?${history}`}>{areaTexts.priceHistory}</Link>
    </p>
  );
}

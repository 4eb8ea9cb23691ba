import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { Link } from "react-router";
import { areaTexts } from "./texts.ts";

/** From an area's prices to those of many, with this area chosen already. */
export const ManyAreasLink = ({ area: { id, businessCustomerId } }: { area: DeliveryArea }) => (
  <Link to={`/settings/delivery-areas?mode=prices&agency=${businessCustomerId}&area=${id}`}>{areaTexts.manyAreas}</Link>
);

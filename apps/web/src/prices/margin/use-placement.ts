import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { trpc } from "../../data/trpc.ts";

/** Shorter than the pause between two fast keystrokes, so that the request soon has the final value. */
const pauseMs = 60;

interface PlacementQuery {
  readonly request: Wish;
  readonly price?: DeliveryArea["price"];
}

/** The area's ranks in its postal codes, by stored and by unsaved prices. While the user types, older requests are aborted. */
export function usePlacement({ id, businessCustomerId }: DeliveryArea, query: PlacementQuery) {
  const said = JSON.stringify(query);
  const [settled, setSettled] = useState(said);
  useEffect(() => {
    const wait = setTimeout(() => setSettled(said), pauseMs);
    return () => clearTimeout(wait);
  }, [said]);
  return trpc.heatingOilCalculator.getPlacement.useQuery(
    { body: { businessCustomerId, deliveryAreaId: id, ...(JSON.parse(settled) as PlacementQuery) } },
    { placeholderData: keepPreviousData, gcTime: 10_000, trpc: { abortOnUnmount: true } },
  );
}

import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import type { Wish } from "@partner-konto/domain/pricing/customer-request";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { trpc } from "../../../data/trpc.ts";

/** Shorter than two strokes of a quick typist, so that what is on its way is soon what was meant. */
const pauseMs = 60;

interface Asked {
  readonly request: Wish;
  readonly price?: DeliveryArea["price"];
}

/** Where the area stands in its postal codes, now and with what is not saved yet. While somebody types, older questions are given up. */
export function usePlacement({ id, businessCustomerId }: DeliveryArea, asked: Asked) {
  const said = JSON.stringify(asked);
  const [settled, setSettled] = useState(said);
  useEffect(() => {
    const wait = setTimeout(() => setSettled(said), pauseMs);
    return () => clearTimeout(wait);
  }, [said]);
  return trpc.heatingOilCalculator.getPlacement.useQuery(
    { body: { businessCustomerId, deliveryAreaId: id, ...(JSON.parse(settled) as Asked) } },
    { placeholderData: keepPreviousData, gcTime: 10_000, trpc: { abortOnUnmount: true } },
  );
}

import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { ReactNode } from "react";
import { type LoaderFunctionArgs, useParams } from "react-router";
import { api, trpc } from "../../data/trpc.ts";
import { Loaded } from "../../shell/page/loaded.tsx";

export function loadArea({ params: { id } }: LoaderFunctionArgs): null {
  if (id !== undefined) void api.deliveryArea.get.prefetch({ id });
  return null;
}

/** A page about the area in the address. */
export function AreaPage({ page: Page }: { page: (props: { area: DeliveryArea }) => ReactNode }) {
  const { id = "" } = useParams();
  const area = trpc.deliveryArea.get.useQuery({ id });
  // The key gives each area a form of its own.
  return <Loaded query={area}>{(there) => <Page key={id} area={there} />}</Loaded>;
}

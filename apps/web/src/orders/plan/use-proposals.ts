import { dispatchLimits } from "@partner-konto/domain/orders/day/limits";
import type { Proposal } from "@partner-konto/domain/orders/day/schema";
import { trpc } from "../../data/trpc.ts";
import { proposalTexts } from "./proposal-texts.ts";

/** The server's proposals for some orders, by id; a call takes 200. Sheet, dialogs and bulk all ask here, so that they say the same. */
export function useProposals(orders: readonly { readonly id: string }[]) {
  const ids = orders.map(({ id }) => id);
  const parts = Array.from({ length: Math.ceil(ids.length / dispatchLimits.proposals) }, (_, at) =>
    ids.slice(at * dispatchLimits.proposals, (at + 1) * dispatchLimits.proposals),
  );
  // The proposal stays as it was shown, whatever colleagues plan meanwhile; the load beside it is current.
  const queries = trpc.useQueries((ask) =>
    parts.map((orderIds) =>
      ask.dispatch.getProposals({ body: { orderIds } }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
    ),
  );
  return {
    isPending: queries.some((query) => query.isPending),
    isError: queries.some((query) => query.isError),
    of: new Map(queries.flatMap(({ data = [] }) => data.map((one) => [one.orderId, one] as const))),
  };
}

/** Why the server proposes a half-day: "schon 2 Stopps in 213…"; null where nothing speaks for it but the promise. */
export function whyProposed({ fits, stops, region }: NonNullable<Proposal["slot"]>): string | null {
  if (!fits) return proposalTexts.noTruckFits;
  return stops > 0 ? proposalTexts.stopsThere(stops, `${region}…`) : null;
}

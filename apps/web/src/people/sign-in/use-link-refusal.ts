import { type CallError, callErrorOf } from "../../data/call-error.ts";
import { trpc } from "../../data/trpc.ts";

/**
 * Validates a mailed link when the page opens. Never fetched again: after a save with a lost response the link would count as used,
 * and the form that can retry the save would disappear.
 */
export function useLink(token: string | null) {
  const asked = { enabled: token !== null, retry: false, staleTime: Number.POSITIVE_INFINITY };
  return trpc.user.validateToken.useQuery({ token: token ?? "" }, asked);
}

/** Why a mailed link is no longer valid. */
export function useLinkRefusal(token: string | null): CallError | undefined {
  const { error } = useLink(token);
  const refusal = error ? callErrorOf(error) : undefined;
  return refusal && refusal.status >= 400 && refusal.status < 500 ? refusal : undefined;
}

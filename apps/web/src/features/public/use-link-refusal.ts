import { type CallError, callErrorOf } from "../../data/call-error.ts";
import { trpc } from "../../data/trpc.ts";

/**
 * What a mailed link is for, or why it is no longer good, as the server says when the page opens. Not asked again: after one's own save whose
 * answer was lost it would be called used, and the form that can repeat the save would be gone.
 */
export function useLink(token: string | null) {
  const asked = { enabled: token !== null, retry: false, staleTime: Number.POSITIVE_INFINITY };
  return trpc.user.validateToken.useQuery({ token: token ?? "" }, asked);
}

/** Why a mailed link is no longer good. */
export function useLinkRefusal(token: string | null): CallError | undefined {
  const { error } = useLink(token);
  const refusal = error ? callErrorOf(error) : undefined;
  return refusal && refusal.status >= 400 && refusal.status < 500 ? refusal : undefined;
}

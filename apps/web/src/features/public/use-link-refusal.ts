import { type CallError, callErrorOf } from "../../data/call-error.ts";
import { trpc } from "../../data/trpc.ts";

/**
 * Why a mailed link is no longer good, as the server says when the page opens. Not asked again: after one's own save whose answer was
 * lost it would be called used, and the form that can repeat the save would be gone.
 */
export function useLinkRefusal(token: string | null): CallError | undefined {
  const asked = { enabled: token !== null, retry: false, staleTime: Number.POSITIVE_INFINITY };
  const { error } = trpc.user.validateToken.useQuery({ token: token ?? "" }, asked);
  const refusal = error ? callErrorOf(error) : undefined;
  return refusal && refusal.status >= 400 && refusal.status < 500 ? refusal : undefined;
}

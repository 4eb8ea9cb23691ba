import { callErrorOf } from "../../data/call-error.ts";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";

/** Shown instead of a query's data when it failed. Nothing on a 401, because the sign-in page opens then. */
export function NotLoaded({ query }: { query: { error: unknown; refetch: () => Promise<unknown> } }) {
  const { status, text } = callErrorOf(query.error);
  return status === 401 ? null : <ErrorPanel text={text} onRetry={() => void query.refetch()} />;
}

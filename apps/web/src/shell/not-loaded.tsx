import { callErrorOf } from "../data/call-error.ts";
import { ErrorPanel } from "../ui/error-panel.tsx";

/** In the place of what a query could not load. A session that ended leads to the sign-in and says nothing on the way there. */
export function NotLoaded({ query }: { query: { error: unknown; refetch: () => Promise<unknown> } }) {
  const { status, text } = callErrorOf(query.error);
  return status === 401 ? null : <ErrorPanel text={text} onRetry={() => void query.refetch()} />;
}

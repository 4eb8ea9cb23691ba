import type { ReactNode } from "react";
import { LoadingBar } from "../../ui/feedback/skeleton.tsx";
import { NotLoaded } from "./not-loaded.tsx";
import { PageBody } from "./page-head.tsx";

interface Query<Data> {
  data: Data | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** The page's body once its query has data; before that a skeleton, or the error with a retry. */
export function Loaded<Data>({ query, children }: { query: Query<Data>; children: (data: Data) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <NotLoaded query={query} />;
  return (
    <PageBody>
      <LoadingBar className="h-80 w-full max-w-[720px]" />
    </PageBody>
  );
}

import { queryClient } from "./query-client.ts";

/** Clears all cached data when the sign-in page opens, so that nothing of the last user stays. Only the session's bootstrap is kept. */
export function forget(): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => String(path) !== "session,bootstrap" });
  queryClient.getMutationCache().clear();
}

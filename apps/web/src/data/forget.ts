import { queryClient } from "./query-client.ts";

/** Clears all cached data at sign-out, so that the sign-in page keeps nothing of the last user. Only the session's bootstrap stays. */
export function forget(): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => String(path) !== "session,bootstrap" });
  queryClient.getMutationCache().clear();
}

import { queryClient } from "./query-client.ts";

/** Whoever sees the sign-in page has nothing of anybody in memory; only who is (not) signed in stays known. */
export function forget(): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => String(path) !== "session,bootstrap" });
  queryClient.getMutationCache().clear();
}

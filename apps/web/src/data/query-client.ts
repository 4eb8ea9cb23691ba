import { MutationCache, QueryCache, QueryClient, replaceEqualDeep } from "@tanstack/react-query";
import { callErrorOf } from "./call-error.ts";
import { markConnected, unheard } from "./connection.ts";
import { keepKnown } from "./keep-known.ts";
import "./one-call.ts";
import { loseSession } from "./session-lost.ts";

function onError(error: unknown): void {
  const { status, call } = callErrorOf(error);
  if (status === 0) return unheard();
  markConnected();
  if (status === 401 && call !== "session.login") loseSession();
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError, onSuccess: markConnected }),
  mutationCache: new MutationCache({ onError, onSuccess: markConnected }),
  defaultOptions: {
    // "always": the gateway's answers decide whether we are online, not the browser's guess.
    queries: {
      networkMode: "always",
      staleTime: 15_000,
      // A refusal is final, and the offline strip repeats calls without an answer. A 504 used its whole deadline already, so it is
      // not retried.
      retry: (failures, error) => {
        const { status } = callErrorOf(error);
        return status >= 500 && status !== 504 && failures < 1;
      },
    },
    mutations: { networkMode: "always", retry: false },
  },
});

type Session = Parameters<typeof keepKnown>[1];
queryClient.setQueryDefaults([["session", "bootstrap"]], {
  structuralSharing: (before, now) =>
    replaceEqualDeep(before, keepKnown(before as Session | undefined, now as Session)) as unknown,
});

import { effectOf } from "../data/mutation.ts";
import { trpc } from "../data/trpc.ts";
import { apiKeyTexts } from "./api-key-texts.ts";

/** Removing the key is a patch of the user's field `hasApiToken`. */
export function useRemoveApiKey() {
  const patch = trpc.user.patch.useMutation(effectOf("user.patch", { success: apiKeyTexts.removed }));
  const body = [{ op: "replace" as const, path: "/hasApiToken", value: false }];
  return {
    busy: patch.isPending,
    remove: ({ id, version }: { id: string; version: number }, onRemoved: () => void) =>
      patch.mutate({ id, version, body }, { onSuccess: onRemoved }),
  };
}

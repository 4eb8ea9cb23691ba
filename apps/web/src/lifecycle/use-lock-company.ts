import { useState } from "react";
import { effectOf } from "../data/mutation.ts";
import { trpc } from "../data/trpc.ts";

/** Locks a company with a reason, or unlocks it with null. It fetches the record first, to patch its latest version. */
export function useLockCompany() {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const patch = trpc.group.patch.useMutation();
  const effect = effectOf("group.patch");
  const setLock = async (id: string, reason: string | null, onDone?: () => void): Promise<void> => {
    setBusy(true);
    try {
      const { version } = await utils.group.get.fetch({ id });
      const body = [
        { op: "replace" as const, path: "/isLocked", value: reason !== null },
        { op: "replace" as const, path: "/lockReason", value: reason },
      ];
      await patch.mutateAsync({ id, version, body });
      await effect.onSuccess();
      onDone?.();
    } catch (failure) {
      effect.onError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { busy, setLock };
}

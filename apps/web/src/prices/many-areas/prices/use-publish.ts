import type { AreaPatches } from "@partner-konto/domain/areas/delivery-area/requests";
import { trpc } from "../../../data/trpc.ts";
import { useWritePrices } from "../../write/use-write-prices.ts";

/** Publishes prices of several areas. */
export function usePublish(onDone: () => void, onBusy: (isBusy: boolean) => void) {
  const publish = trpc.prices.publish.useMutation();
  const { write, ...writing } = useWritePrices(onDone);
  /** @param note the purpose, shown in the history */
  const run = async (areas: AreaPatches, note: string) => {
    onBusy(true);
    const body = { areas, note: note.trim() };
    await write({
      call: "prices.publish",
      send: async () => ({ publicationId: (await publish.mutateAsync({ body })).id }),
    });
    onBusy(false);
  };
  return { run, ...writing };
}

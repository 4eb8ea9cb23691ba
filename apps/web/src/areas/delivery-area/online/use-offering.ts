import type { AreaBlockers } from "@partner-konto/domain/areas/delivery-area/going-online";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { useState } from "react";
import { callErrorOf } from "../../../data/call-error.ts";
import { effectOf } from "../../../data/mutation.ts";
import { showSnack } from "../../../data/snackbar-queue.ts";
import { trpc } from "../../../data/trpc.ts";
import { blockersIn, refusalTexts } from "./refusal.ts";

/**
 * Switches an area online or offline, and checks the blockers first. The request names the wanted state, so a double click acts
 * once.
 */
export function useOffering(area: Pick<DeliveryArea, "id" | "version" | "offeringBlockers">) {
  const { id, version, offeringBlockers } = area;
  /** The server's last answer about the blockers, for this version of the area. */
  const [told, setTold] = useState<{ version: number; blockers: AreaBlockers }>();
  const learn = (blockers: AreaBlockers) => setTold({ version, blockers });
  const toggle = trpc.deliveryArea.toggleIsOffering.useMutation(
    effectOf("deliveryArea.toggleIsOffering", {
      onFailure: (error) => {
        const blockers = blockersIn(error);
        if (blockers) learn(blockers);
        for (const text of refusalTexts(error))
          showSnack({ type: "error", call: "deliveryArea.toggleIsOffering", text });
        return true;
      },
    }),
  );
  const check = trpc.deliveryArea.toggleIsOffering.useMutation({
    onSuccess: ({ offeringBlockers: blockers }) => learn(blockers),
    onError: (failure) => {
      const blockers = blockersIn(callErrorOf(failure));
      if (blockers) learn(blockers);
    },
  });
  return {
    blockers: told?.version === version ? told.blockers : offeringBlockers,
    busy: toggle.isPending,
    offer: (status: boolean) => toggle.isPending || toggle.mutate({ body: { id, status } }),
    /** A dry run, because agency and company may have changed since the area was loaded. */
    check: () => check.mutate({ body: { id, status: true, dryRun: true } }),
  };
}

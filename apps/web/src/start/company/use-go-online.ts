import { useState } from "react";
import { refusalTexts } from "../../areas/delivery-area/online/refusal.ts";
import { callErrorOf } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { showSnack } from "../../data/snackbar-queue.ts";
import { trpc } from "../../data/trpc.ts";
import { startTexts as text } from "./texts.ts";

/** Ids to put online together: agencies first. */
export interface Offline {
  readonly agencyIds: readonly string[];
  readonly areaIds: readonly string[];
}

const agencyCall = "businessCustomer.toggleIsOffering";
const areaCall = "deliveryArea.toggleIsOffering";

/** Puts agencies and areas online, one call each; the server checks each of them, and what it refuses is told. */
export function useGoOnline() {
  const { mutateAsync: agency } = trpc.businessCustomer.toggleIsOffering.useMutation();
  const { mutateAsync: area } = trpc.deliveryArea.toggleIsOffering.useMutation();
  const [busy, setBusy] = useState(false);
  const go = async ({ agencyIds, areaIds }: Offline) => {
    setBusy(true);
    const refused = new Set<string>();
    const online = { agencies: 0, areas: 0 };
    const attempt = async (kind: keyof typeof online, put: () => Promise<unknown>) => {
      try {
        await put();
        online[kind] += 1;
      } catch (failure) {
        for (const why of refusalTexts(callErrorOf(failure))) refused.add(why);
      }
    };
    for (const id of agencyIds) await attempt("agencies", () => agency({ body: { id, status: true } }));
    for (const id of areaIds) await attempt("areas", () => area({ body: { id, status: true } }));
    await Promise.all(([agencyCall, areaCall] as const).map((call) => effectOf(call, { success: false }).onSuccess()));
    for (const why of refused) showSnack({ type: "error", call: areaCall, text: why });
    if (online.agencies + online.areas > 0) showSnack({ type: "success", text: text.isOnline(online) });
    setBusy(false);
  };
  return { busy, go: (offline: Offline) => void (busy || go(offline)) };
}

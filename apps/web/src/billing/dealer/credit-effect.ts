import type { EffectfulCallId } from "@partner-konto/contracts/effects";
import { effectOf } from "../../data/mutation.ts";
import { reload } from "../../data/reload.ts";

/** Options of a change of a credit. When somebody was faster, the lists show what holds now. */
export const creditEffect = (call: EffectfulCallId) =>
  effectOf(call, {
    onFailure: ({ status }) => {
      if (status === 404 || status === 409) void reload(["billing", "orderBilling"]);
      return false;
    },
  });

import type { EffectfulCallId } from "@partner-konto/contracts/effects";
import { useState } from "react";
import { type CallError, callErrorOf } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { reasonsOf } from "./reasons.ts";
import { writeTexts } from "./texts.ts";
import { useTakeBack } from "./use-take-back.ts";

interface PriceCall {
  call: EffectfulCallId;
  /** Returns the publication, which can be undone, and a success text that replaces the contract's. */
  send: () => Promise<{ publicationId?: string | undefined; success?: string | undefined }>;
  /** Called before the reasons are shown. */
  onRefused?: (error: CallError) => Promise<void> | void;
}

/**
 * How every form writes prices. Afterwards it offers to undo them; after a refusal it keeps the reasons. If only a second person's approval
 * is missing, the reasons are in `needsSecond`, and the form shows `PlanDialog` with them.
 */
export function useWritePrices(onDone: () => void = () => undefined) {
  const takeBack = useTakeBack();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ needsSecond: boolean; reasons: readonly string[] }>();
  const refuse = (error: CallError): boolean => {
    const needsSecond = error.code === "PRICE_NEEDS_SECOND";
    setRefusal({ needsSecond, reasons: reasonsOf(error) });
    return needsSecond;
  };
  const undoOf = (id: string) => ({
    about: id,
    action: { label: writeTexts.undo, run: () => void takeBack(id) },
  });
  return {
    /** Returns whether the prices are written. */
    write: async ({ call, send, onRefused }: PriceCall): Promise<boolean> => {
      setRefusal(undefined);
      setIsBusy(true);
      try {
        const { publicationId, success } = await send();
        onDone();
        const undo = publicationId === undefined ? undefined : undoOf(publicationId);
        await effectOf(call, { success, undo }).onSuccess();
        return true;
      } catch (failure) {
        const error = callErrorOf(failure);
        await onRefused?.(error);
        refuse(error);
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    isBusy,
    /** The reasons of a refusal; null without one. */
    refused: refusal && !refusal.needsSecond ? refusal.reasons : null,
    needsSecond: refusal?.needsSecond ? refusal.reasons : undefined,
    /** Keeps the reasons if a second person's approval is missing. Returns whether it is. */
    askSecond: (error: CallError): boolean => error.code === "PRICE_NEEDS_SECOND" && refuse(error),
    forgetSecond: () => setRefusal(undefined),
    undoOf,
  };
}

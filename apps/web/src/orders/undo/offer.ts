import { type EffectfulCallId, effects } from "@partner-konto/contracts/effects";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { ourSuccessTexts } from "@partner-konto/domain/texts/success";
import { callErrorOf } from "../../data/call-error.ts";
import { successOf } from "../../data/mutation.ts";
import { reload } from "../../data/reload.ts";
import { showSnack } from "../../data/snackbar-queue.ts";
import { trpcClient } from "../../data/trpc.ts";
import { runBulk } from "../../edit/bulk/run-bulk.ts";
import { undoTexts } from "./undo-texts.ts";

/** An action on an order that can be taken back. */
export interface Undoable {
  orderId: string;
  undo: NonNullable<Order["undo"]>;
}

/** Takes actions back, one call each, and says what became of them. A repeated press is answered like the first. */
export async function takeBack(actions: readonly Undoable[]): Promise<void> {
  let done = 0;
  const reasons: string[] = [];
  await runBulk({
    items: [...actions],
    act: ({ orderId, undo: { actionId } }) => trpcClient.dispatch.undo.mutate({ orderId, body: { actionId } }),
    explain: (error) => callErrorOf(error).text,
    onOutcome: (_item, outcome) => {
      if (outcome.state === "done") done += 1;
      if (outcome.state === "refused") reasons.push(outcome.reason);
    },
  });
  const [reason] = reasons;
  if (reason === undefined) showSnack({ type: "success", text: ourSuccessTexts.actionUndone });
  else
    showSnack({
      type: "error",
      text: actions.length === 1 ? reason : undoTexts.summary(done, reasons.length, reason),
      call: "dispatch.undo",
    });
  await reload(effects["dispatch.undo"].reloads);
}

/** The success text of a call, with the offer to take it back where that is possible. */
export function sayDone(call: EffectfulCallId, actions: readonly Undoable[]): void {
  const text = successOf(call);
  if (!text) return;
  const [first] = actions;
  const label = actions.some(({ undo }) => undo.mails) ? undoTexts.undoWithMail : undoTexts.undo;
  showSnack({ type: "success", text, ...(first && { action: { label, run: () => void takeBack(actions) } }) });
}

/** Whether an action can still be taken back at an ISO instant. */
export const isUndoable = (undo: Order["undo"], now: string): undo is Undoable["undo"] =>
  undo !== null && now < undo.until;

import type { ListedRule } from "@partner-konto/domain/prices/following/follow-rule";
import { useState } from "react";
import { callErrorOf } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { runBulk } from "../../edit/bulk/run-bulk.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { nameOfRule } from "./rules-table.tsx";
import { followingTexts as text } from "./texts.ts";

/** Asks before several base prices stop following the index. Refused ones stay listed with their reasons and can be retried. */
export function StopDialog({ rules, onClose }: { rules: readonly ListedRule[]; onClose: () => void }) {
  const stop = trpc.prices.stopFollowing.useMutation();
  // The selection at the time of opening; the list below may be reloaded meanwhile.
  const [left, setLeft] = useState(rules);
  const [reasons, setReasons] = useState<ReadonlyMap<ListedRule, string>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    const refused = new Map<ListedRule, string>();
    await runBulk({
      items: left,
      act: async (rule) => {
        const body = { product: rule.product };
        await stop.mutateAsync({ id: rule.deliveryAreaId, body }).catch((error: unknown) => {
          // Somebody else ended the rule or deleted the area; the result is the same.
          if (callErrorOf(error).code !== "NOT_FOUND") throw error;
        });
      },
      explain: (error) => callErrorOf(error).text,
      onOutcome: (rule, outcome) => {
        if (outcome.state === "refused") refused.set(rule, outcome.reason);
      },
    });
    setIsBusy(false);
    const done = left.length - refused.size;
    if (refused.size === 0) onClose();
    setLeft([...refused.keys()]);
    setReasons(refused);
    await effectOf("prices.stopFollowing", { success: done > 0 && text.stopped(done) }).onSuccess();
  };
  return (
    <ConfirmDialog
      title={text.stopTitle(left.length)}
      does={reasons.size > 0 ? text.stopAgain : text.stop}
      look="primary"
      busy={isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {reasons.size === 0
        ? text.stopText
        : `${text.refused} ${[...reasons].map(([rule, reason]) => `${nameOfRule(rule)} (${reason})`).join("; ")}`}
    </ConfirmDialog>
  );
}

import type { Plan } from "@partner-konto/domain/prices/plans/plan";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useSingleCall } from "../../edit/use-single-call.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { namesText, planTexts as text } from "./texts.ts";
import { whenOf } from "./when-of.ts";

/** Asks before a plan is dropped, or before published prices lose their planned return. Neither can be undone. */
export function DropPlan({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const after = useSingleCall(onClose);
  const drop = trpc.prices.dropPlan.useMutation(effectOf("prices.dropPlan"));
  const isOnWay = plan.state === "published";
  const what = namesText(plan.areas.map(({ name }) => name));
  return (
    <ConfirmDialog
      title={isOnWay ? text.stayTitle : text.dropTitle}
      does={isOnWay ? text.stayDo : text.dropDo}
      look={isOnWay ? "primary" : "danger"}
      busy={drop.isPending}
      onConfirm={() => drop.mutate({ id: plan.id }, after)}
      onClose={onClose}
    >
      {(isOnWay ? text.stayText : text.dropText)(what, whenOf(plan))}
    </ConfirmDialog>
  );
}

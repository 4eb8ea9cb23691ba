import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import type { ComponentProps, ReactNode } from "react";
import { BulkFoot } from "../../edit/bulk/bulk-foot.tsx";
import { cn } from "../../ui/cn.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Gauge } from "../../ui/feedback/gauge.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { sumsOf } from "./bulk-bar.tsx";
import { BulkList } from "./bulk-list.tsx";
import type { useBulk } from "./use-bulk.ts";

interface BulkDialogProps {
  title: string;
  orders: readonly OrderSummary[];
  bulk: ReturnType<typeof useBulk>;
  /** Labels of the start button and of the result. */
  startLabel: string;
  doneWord: string;
  summary: (done: number, refused: number) => string;
  note: string;
  look?: "primary" | "danger";
  onStart: () => void;
  /** Why it cannot start. */
  offBecause?: string | undefined;
  beside?: ComponentProps<typeof BulkList>["beside"];
  /** Beside the list: the inputs that apply to all orders. */
  children: ReactNode;
}

/**
 * A bulk action: the orders on the left, the common inputs on the right; afterwards the number of successes and the reasons of the
 * refusals.
 */
export function BulkDialog(props: BulkDialogProps) {
  const { title, orders, bulk, startLabel, doneWord, summary, note, onStart, offBecause, beside, children } = props;
  const { outcomeOf, countOf, newsOf, phase, close } = bulk;
  const [done, refused] = [countOf("done"), countOf("refused")];
  return (
    <Dialog
      wide
      title={title}
      aside={sumsOf(orders)}
      onClose={close}
      note={phase === "asking" ? note : undefined}
      foot={
        <BulkFoot
          mails
          bulk={bulk}
          look={props.look ?? "primary"}
          before="check"
          offBecause={offBecause}
          does={startLabel}
          onStart={onStart}
        />
      }
    >
      <div className={cn("grid gap-x-12 gap-y-4", phase === "asking" && "sm:grid-cols-[minmax(0,1fr)_300px]")}>
        {/* During the run the list has no control, so the box itself takes the focus to stay scrollable by keyboard. */}
        <div className="min-w-0" {...(phase !== "asking" && { role: "group", tabIndex: 0, "aria-label": title })}>
          {phase === "over" && (
            <Note meaning={refused > 0 ? "warn" : "ok"} className="mb-1">
              <b className="font-semibold">{summary(done, refused)}</b>
            </Note>
          )}
          {phase === "running" && <Progress handled={done + refused} all={orders.length} />}
          <BulkList
            orders={orders}
            outcomeOf={outcomeOf}
            newsOf={newsOf}
            started={phase !== "asking"}
            doneWord={doneWord}
            beside={beside}
          />
        </div>
        {/* Their task is over when the run starts, and drawing a calendar at each outcome would slow it. */}
        {phase === "asking" && (
          <fieldset className="top-0 grid min-w-0 content-start gap-3 self-start sm:sticky max-sm:-order-1">
            {children}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}

function Progress({ handled, all }: { handled: number; all: number }) {
  const label = dialogTexts.progress(handled, all);
  return (
    <div className="grid gap-1 pb-2">
      <span className="type-13 tabular-nums text-ink-3">{label}</span>
      <Gauge label={label} value={handled} max={all} meaning="ok" />
    </div>
  );
}

import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import type { ComponentProps, ReactNode } from "react";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/cn.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Gauge } from "../../ui/feedback/gauge.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { SendKey } from "../../ui/fields/form.tsx";
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
  onClose: () => void;
  /** Beside the list: the inputs that apply to all orders. */
  children: ReactNode;
}

/**
 * A bulk action: the orders on the left, the common inputs on the right; afterwards the number of successes and the reasons of the
 * refusals.
 */
export function BulkDialog(props: BulkDialogProps) {
  const {
    title,
    orders,
    bulk,
    startLabel,
    doneWord,
    summary,
    note,
    onStart,
    onClose,
    offBecause,
    beside,
    look = "primary",
    children,
  } = props;
  const { outcomeOf, newsOf, phase } = bulk;
  const done = orders.filter(({ id }) => outcomeOf(id).state === "done").length;
  const refused = orders.filter(({ id }) => outcomeOf(id).state === "refused").length;
  const close = () => phase !== "running" && onClose();
  return (
    <Dialog
      wide
      title={title}
      aside={sumsOf(orders)}
      onClose={close}
      note={phase === "asking" ? note : undefined}
      foot={
        phase === "over" ? (
          <>
            {refused > 0 && (
              <Button before="refresh" onClick={onStart}>
                {dialogTexts.again(refused)}
              </Button>
            )}
            <Button look="primary" onClick={onClose}>
              {dialogTexts.finish}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close} offBecause={phase === "running" ? dialogTexts.running : undefined}>
              {uiText.cancel}
            </Button>
            <Button
              look={look}
              before="check"
              busy={phase === "running"}
              offBecause={offBecause}
              aria-keyshortcuts="Control+Enter"
              onClick={onStart}
            >
              {startLabel}
              <SendKey />
            </Button>
          </>
        )
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
          {phase === "running" && (
            <div className="grid gap-1 pb-2">
              <span className="type-13 tabular-nums text-ink-3">
                {dialogTexts.progress(done + refused, orders.length)}
              </span>
              <Gauge
                label={dialogTexts.progress(done + refused, orders.length)}
                value={done + refused}
                max={orders.length}
                meaning="ok"
              />
            </div>
          )}
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

import type { DeliveryOrder, DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { telephone } from "../../shell/telephone.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { optionsOfNamed } from "../../ui/fields/options.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { dayTexts as text } from "./day-texts.ts";
import { type Board, halves, hoursOn, type Target, trucksFor } from "./plan.ts";
import { addressText, collectText, demandText, fitText } from "./stop-words.ts";

const StepDialog = lazy(async () => ({ default: (await import("../confirm/step-dialog.tsx")).StepDialog }));

interface MoveDialogProps {
  day: DispatchDay;
  board: Board;
  order: DeliveryOrder;
  at: Target;
  mayMove: boolean;
  onClose: () => void;
  onMove: (target: Target) => void;
}

/** An order's facts for the driver, and the way to move it without dragging. */
export function MoveDialog({ day, board, order, at: from, mayMove, onClose, onMove }: MoveDialogProps) {
  const [target, setTarget] = useState(from);
  const [isDating, setDating] = useState(false);
  const { truckId, half, at } = target;
  const others = board.laneOf({ truckId, half }).filter(({ id }) => id !== order.id);
  const put = (lane: Pick<Target, "truckId" | "half">) => {
    const isSame = lane.truckId === from.truckId && lane.half === from.half;
    const count = board.laneOf(lane).filter(({ id }) => id !== order.id).length;
    setTarget({ ...lane, at: isSame ? from.at : count });
  };
  // Above this dialog, and closing both: the order then stands on another day.
  if (isDating)
    return (
      <Suspense>
        <StepDialog step="setDeliveryDate" id={order.id} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog
      title={mayMove ? text.moveTitle(order.customerName) : order.customerName}
      onClose={onClose}
      action={
        mayMove && (
          <Button look="primary" onClick={() => onMove(target)}>
            {text.move}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <DriversFacts order={order} agencyId={day.businessCustomerId} />
        {mayMove && (
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField
              label={text.truck}
              value={truckId ?? ""}
              options={[{ value: "", label: text.waiting }, ...optionsOfNamed(trucksFor(day.trucks, order))]}
              onChange={(value) => put({ truckId: value || null, half })}
              hint={fitText(day, board, order, target)}
            />
            <SelectField
              label={text.half}
              value={String(half)}
              options={halves.map((one) => ({ value: String(one), label: hoursOn(day.day, one) }))}
              onChange={(value) => put({ truckId, half: value === "1" ? 1 : 0 })}
            />
            {truckId !== null && others.length > 0 && (
              <SelectField
                label={text.place}
                value={String(at)}
                options={[
                  { value: "0", label: text.placeFirst },
                  ...others.map(({ customerName }, nth) => ({
                    value: String(nth + 1),
                    label: text.placeAfter(customerName),
                  })),
                ]}
                onChange={(value) => setTarget({ ...target, at: Number(value) })}
              />
            )}
            {order.status !== "done" && (
              <div className="self-end">
                <Button before="calendar" onClick={() => setDating(true)}>
                  {text.otherDay}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

function DriversFacts({ order, agencyId }: { order: DeliveryOrder; agencyId: string }) {
  return (
    <div className="grid gap-0.5">
      <p>{addressText(order)}</p>
      <p className="type-13 text-ink-3">{[demandText(order), collectText(order)].filter(Boolean).join(" · ")}</p>
      {order.note && <p className="whitespace-pre-line type-13 text-ink-2">{order.note}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1 type-13">
        <a href={telephone(order.phone)} className="py-1 tabular-nums">
          {order.phone}
        </a>
        <Link to={`/agency/${agencyId}/orders?orderId=${order.id}`} className="py-1">
          {text.openOrder}
        </Link>
      </p>
    </div>
  );
}

import type { DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import type { Place } from "@partner-konto/domain/orders/day/truck-suggestions";
import { amountOf } from "@partner-konto/domain/orders/day/truck-suggestions";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { dayTexts as text } from "./day-texts.ts";
import { type Board, boardOf, halves, hoursOn } from "./plan.ts";
import { amountWords, placeText } from "./stop-words.ts";

interface SuggestDialogProps {
  day: DispatchDay;
  board: Board;
  places: ReadonlyMap<string, Place>;
  onClose: () => void;
  onTake: () => void;
}

/** The suggested places, before anything moves. */
export function SuggestDialog({ day, board, places, onClose, onTake }: SuggestDialogProps) {
  const isNew = (id: string) => places.has(id) && board.orders.get(id)?.truckId === null;
  const after = boardOf(
    { ...day, orders: [...board.orders.values()] },
    {
      places: new Map(
        [...places].map(([id, { truckId, half, position }]) => [id, { orderId: id, truckId, half, position }]),
      ),
    },
  );
  const lanes = day.trucks.flatMap((truck) =>
    halves.flatMap((half) => {
      const lane = after.laneOf({ truckId: truck.id, half });
      const fresh = lane.filter(({ id }) => isNew(id));
      return fresh.length === 0 ? [] : [{ truck, half, lane, fresh }];
    }),
  );
  const count = lanes.reduce((sum, { fresh }) => sum + fresh.length, 0);
  const left = halves.reduce<number>((sum, half) => sum + after.laneOf({ truckId: null, half }).length, 0);
  return (
    <Dialog
      title={text.suggestTitle}
      onClose={onClose}
      action={
        <Button data-first="" look="primary" before="check" onClick={onTake}>
          {text.take}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{text.suggestText(count, new Set(lanes.map(({ truck }) => truck.id)).size)}</p>
        {left > 0 && <Note meaning="warn">{text.suggestLeft(left)}</Note>}
        {lanes.map(({ truck, half, lane, fresh }) => (
          <section key={`${truck.id} ${half}`}>
            <h3 className="flex flex-wrap justify-between gap-x-3">
              {text.lane(truck.name, hoursOn(day.day, half))}
              <span className="font-normal text-ink-3 tabular-nums">
                {text.ofCapacity(amountWords(amountOf(lane), truck.unit), amountWords(truck.capacity, truck.unit))}
              </span>
            </h3>
            <ul className="mt-1 divide-y divide-line border-y border-line">
              {fresh.map((order) => (
                <li key={order.id} className="flex justify-between gap-3 py-1.5">
                  <span className="min-w-0">
                    {order.customerName} <span className="type-13 text-ink-3">{placeText(order)}</span>
                  </span>
                  <span className="whitespace-nowrap tabular-nums">{amountWords(order.amount, truck.unit)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

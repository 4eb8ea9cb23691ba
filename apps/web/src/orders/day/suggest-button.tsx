import type { DayStop, DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import { suggestedPlaces } from "@partner-konto/domain/orders/day/truck-suggestions";
import { lazy, Suspense, useState } from "react";
import { useRight } from "../../data/session.ts";
import { Button } from "../../ui/button.tsx";
import { dayTexts as text } from "./day-texts.ts";
import type { Board } from "./plan.ts";

const SuggestDialog = lazy(async () => ({ default: (await import("./suggest-dialog.tsx")).SuggestDialog }));

interface SuggestButtonProps {
  day: DispatchDay;
  board: Board;
  onTake: (stops: readonly DayStop[]) => void;
}

/** Offers to put the waiting orders on trucks. Done ones keep their places. */
export function SuggestButton({ day, board, onTake }: SuggestButtonProps) {
  const mayMove = useRight("update", "businessCustomerOrder");
  const [isOpen, setOpen] = useState(false);
  const waits = [...board.misfits.values()];
  if (!mayMove || waits.length === 0) return null;
  const places = isOpen
    ? suggestedPlaces(
        [...board.orders.values()].map((order) => ({ ...order, postalCode: order.deliveryAddress.postalCode })),
        day.trucks,
      )
    : new Map();
  return (
    <>
      <Button
        offBecause={waits.every((misfit) => misfit !== null) ? text.suggestOff : undefined}
        onClick={() => setOpen(true)}
      >
        {text.suggest}
      </Button>
      {isOpen && (
        <Suspense>
          <SuggestDialog
            day={day}
            board={board}
            places={places}
            onClose={() => setOpen(false)}
            onTake={() => {
              setOpen(false);
              onTake([...places.values()].map(({ id: orderId, ...place }) => ({ orderId, ...place })));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

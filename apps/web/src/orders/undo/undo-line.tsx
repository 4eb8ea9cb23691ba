import { formatTime } from "@partner-konto/domain/format/clock";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { isUndoable, takeBack } from "./offer.ts";
import { undoTexts } from "./undo-texts.ts";

/** In the sheet: takes the order's last action back, while that is possible. */
export function UndoLine({ order: { id, undo }, now }: { order: Order; now: string }) {
  const [isBusy, setBusy] = useState(false);
  if (!isUndoable(undo, now)) return null;
  const press = async () => {
    setBusy(true);
    await takeBack([{ orderId: id, undo }]);
    setBusy(false);
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-6 py-2 max-sm:px-4">
      <Button size="small" before="undo" busy={isBusy} onClick={() => void press()}>
        {undo.mails ? undoTexts.undoWithMail : undoTexts.undo}
      </Button>
      <span className="type-13 text-ink-3">{undoTexts.until(formatTime(undo.until))}</span>
    </p>
  );
}

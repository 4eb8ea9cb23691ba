import type { Order } from "@partner-konto/domain/orders/order/schema";
import { Note } from "../../ui/feedback/note.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { wordsSince } from "./words.ts";

interface MeanwhileNoteProps {
  order: Order;
  opened: Order;
  /** The user's own action is running, so its change is not reported. */
  busy: boolean;
}

/** In an open dialog: what somebody changed in the order since it was opened. */
export function MeanwhileNote({ order, opened, busy }: MeanwhileNoteProps) {
  const words = busy ? [] : wordsSince(order, opened.version);
  if (words.length === 0) return null;
  return (
    <Note meaning="warn">
      <b className="font-semibold">{dialogTexts.meanwhile}</b>
      {words.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </Note>
  );
}

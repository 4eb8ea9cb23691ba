import type { Order } from "@partner-konto/domain/order/schema";
import { Note } from "../../../ui/note.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { wordsSince } from "./words.ts";

interface MeanwhileNoteProps {
  order: Order;
  opened: Order;
  /** What is done here is on its way: it is no news to whoever does it. */
  busy: boolean;
}

/** In an open dialog: what somebody did to its order since it was opened. */
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

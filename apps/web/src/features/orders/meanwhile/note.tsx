import type { Order } from "@partner-konto/domain/order/schema";
import { Note } from "../../../ui/note.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { wordsSince } from "./words.ts";

/** In an open dialog: what somebody did to its order since it was opened. */
export function MeanwhileNote({ order, opened }: { order: Order; opened: Order }) {
  const words = wordsSince(order, opened.version);
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

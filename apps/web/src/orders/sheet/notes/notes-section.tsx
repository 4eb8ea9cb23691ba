import { formatDate, formatDayAndTime } from "@partner-konto/domain/format/date";
import { measureText } from "@partner-konto/domain/format/measure";
import { productTexts } from "@partner-konto/domain/goods/texts";
import type { OrderNote, OrderNotes } from "@partner-konto/domain/orders/notes/note";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { orderStatusTexts } from "@partner-konto/domain/orders/order/status-texts";
import { useState } from "react";
import { Link } from "react-router";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { ListState } from "../../../shell/list/list-state.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { SheetSection } from "../../../ui/dialogs/sheet.tsx";
import { SkeletonBar } from "../../../ui/feedback/skeleton.tsx";
import { Status } from "../../../ui/status-glyph.tsx";
import { amountMeasure } from "../../order/row-text.ts";
import { orderSheetTexts } from "../order-sheet-texts.ts";
import { notesTexts as text } from "./notes-texts.ts";
import { WriteNote } from "./write-note.tsx";

/** The agency's notes on an order, and the consumer's other orders at the company with theirs. */
export function NotesSection({ order, mayWrite }: { order: Order; mayWrite: boolean }) {
  const query = trpc.orderNote.ofOrder.useQuery({ orderId: order.id });
  const [written, setWritten] = useState<OrderNote | "new" | null>(null);
  const notes = query.data?.notes ?? [];
  return (
    <>
      <SheetSection
        title={orderSheetTexts.notes}
        aside={
          mayWrite && (
            <Button size="small" look="ghost" onClick={() => setWritten("new")}>
              {text.write}
            </Button>
          )
        }
      >
        <ListState
          query={query}
          count={notes.length}
          skeleton={<SkeletonBar className="h-10 w-full" />}
          empty={<p className="type-13 text-ink-3">{text.none}</p>}
        >
          <ul className="grid gap-2">
            {notes.map((note) => (
              <NoteItem
                key={note.id}
                orderId={order.id}
                note={note}
                onEdit={mayWrite ? () => setWritten(note) : undefined}
              />
            ))}
          </ul>
        </ListState>
      </SheetSection>
      {query.data && query.data.others.length > 0 && <Others others={query.data.others} />}
      {written && (
        <WriteNote orderId={order.id} note={written === "new" ? undefined : written} onClose={() => setWritten(null)} />
      )}
    </>
  );
}

interface NoteItemProps {
  orderId: string;
  note: OrderNote;
  onEdit: (() => void) | undefined;
}

function NoteItem({ orderId, note, onEdit }: NoteItemProps) {
  const remove = trpc.orderNote.remove.useMutation(effectOf("orderNote.remove"));
  const at = formatDayAndTime(note.createdAt);
  return (
    <li className="flex items-start gap-2">
      <NoteText note={note} />
      {onEdit && (
        <span className="flex flex-none">
          <IconButton icon="edit" label={text.editNote(at)} onClick={onEdit} />
          <IconButton
            icon="trash"
            label={text.removeNote(at)}
            onClick={() => remove.mutate({ orderId, noteId: note.id })}
          />
        </span>
      )}
    </li>
  );
}

function NoteText({ note }: { note: OrderNote }) {
  return (
    <div className="min-w-0 flex-1">
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {note.text}
      </p>
      <p className="type-13 text-ink-3">{text.meta(note.createdBy, formatDayAndTime(note.createdAt))}</p>
    </div>
  );
}

function Others({ others }: Pick<OrderNotes, "others">) {
  return (
    <SheetSection title={text.others}>
      <ul className="grid gap-2.5">
        {others.map((other) => (
          <li key={other.id}>
            <p className="flex flex-wrap items-baseline gap-x-2 type-13">
              <Link to={`/agency/${other.businessCustomerId}/orders?orderId=${other.id}`} className="tabular-nums">
                {formatDate(other.createdAt)}, {other.orderId}
              </Link>
              <span className="text-ink-2">
                {measureText(amountMeasure(other))} {productTexts[other.prod]}
              </span>
              <Status status={other.status} word={orderStatusTexts[other.status]} />
            </p>
            {other.notes.map((note) => (
              <NoteText key={note.id} note={note} />
            ))}
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}

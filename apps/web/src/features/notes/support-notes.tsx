import { useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { Loaded } from "../../shell/loaded.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { NoteCard } from "./note-card.tsx";
import { noteTexts as text } from "./texts.ts";

/** In a support session: the notes about what the viewed person works for. */
export default function SupportNotes({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const notes = trpc.adminDealerNote.list.useQuery({ limit: 100 });
  return (
    <>
      <Button size="small" before="note" onClick={() => setIsOpen(true)}>
        {text.title}
        {notes.data && ` (${notes.data.total})`}
      </Button>
      {isOpen && (
        <Dialog title={text.supportTitle(name)} onClose={() => setIsOpen(false)}>
          <div className="grid gap-4 font-normal text-ink">
            <p className="type-13 text-ink-3">{text.supportOnly}</p>
            <Loaded query={notes}>
              {({ list }) =>
                list.length === 0 ? (
                  <p>{text.none}.</p>
                ) : (
                  <ul>
                    {list.map((note) => (
                      <NoteCard key={note.id} note={note} />
                    ))}
                  </ul>
                )
              }
            </Loaded>
          </div>
        </Dialog>
      )}
    </>
  );
}

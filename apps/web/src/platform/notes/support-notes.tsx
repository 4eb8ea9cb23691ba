import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callErrorOf } from "../../data/call-error.ts";
import { trpc } from "../../data/trpc.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import { NoteCard } from "./note-card.tsx";
import { noteTexts as text } from "./texts.ts";

const perPage = 25;

/** In a support session: the number of notes about what the viewed person works for, and the notes on request. */
export default function SupportNotes({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const count = trpc.adminDealerNote.list.useQuery({ limit: 1 });
  return (
    <>
      <Button size="small" before="note" onClick={() => setIsOpen(true)}>
        {text.title}
        {count.data && ` (${count.data.total})`}
      </Button>
      {isOpen && (
        <Dialog title={text.supportTitle(name)} onClose={() => setIsOpen(false)}>
          <div className="grid gap-4 font-normal text-ink">
            <p className="type-13 text-ink-3">{text.supportOnly}</p>
            <Notes />
          </div>
        </Dialog>
      )}
    </>
  );
}

function Notes() {
  const { client } = trpc.useUtils();
  const notes = useInfiniteQuery({
    queryKey: [["adminDealerNote", "list"], { perPage }],
    queryFn: ({ pageParam: page, signal }) => client.adminDealerNote.list.query({ limit: perPage, page }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length + 1 : null),
  });
  return (
    <Loaded query={notes}>
      {({ pages }) => (
        <>
          {pages[0]?.total === 0 && <p>{text.none}.</p>}
          <ul>{pages.flatMap(({ list }) => list.map((note) => <NoteCard key={note.id} note={note} />))}</ul>
          {notes.hasNextPage && (
            <Button
              className="justify-self-start"
              busy={notes.isFetchingNextPage}
              onClick={() => void notes.fetchNextPage({ cancelRefetch: false })}
            >
              {text.older}
            </Button>
          )}
          <div role="alert">
            {notes.isFetchNextPageError && <FieldError>{callErrorOf(notes.error).text}</FieldError>}
          </div>
        </>
      )}
    </Loaded>
  );
}

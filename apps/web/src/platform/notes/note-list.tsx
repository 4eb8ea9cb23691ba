import type { DealerNote } from "@partner-konto/domain/platform/notes/schema";
import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useDuty } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { NothingListed } from "../../shell/list/list-state.tsx";
import { Loaded } from "../../shell/page/loaded.tsx";
import { PageBody } from "../../shell/page/page-head.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { page, pageSize, text } from "../../ui/view/fields.ts";
import { given } from "../../ui/view/given.ts";
import { useView } from "../../ui/view/use-view.ts";
import { viewOf } from "../../ui/view/view-of.ts";
import { EditNote } from "./edit-note.tsx";
import { NoteCard } from "./note-card.tsx";
import { noteTexts as words } from "./texts.ts";

interface NoteListProps {
  /** Without it, the notes about all dealers. */
  groupId?: string;
  /** Beside the search. */
  action?: ReactNode;
  /** The advice when there is no note. */
  empty: ReactNode;
}

const notesView = viewOf({ text: text(), page });

/** Notes with their search. */
export function NoteList({ groupId, action, empty }: NoteListProps) {
  const address = useView(notesView, { replace: true });
  const [edited, setEdited] = useKept<DealerNote | null>("edited", null);
  const { view } = address;
  const list = trpc.adminDealerNote.list.useQuery(
    { ...(groupId !== undefined && { groupId }), ...given({ text: view.text }), limit: pageSize, page: view.page },
    { placeholderData: keepPreviousData },
  );
  const mayChange = useDuty("care");
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-2 px-6 pt-3 pb-2.5 max-sm:px-4">
        <SearchField label={words.search} text={view.text} onText={(typed) => address.filter({ text: typed })} />
        {action}
      </div>
      <Loaded query={list}>
        {({ list: notes, total }) => (
          <>
            <PageBody>
              {notes.length === 0 && <NothingListed words={{ ...words, noneText: empty }} address={address} />}
              <ul className="max-w-[720px]">
                {notes.map((note) => (
                  <NoteCard
                    key={note.id}
                    note={note}
                    isLinked={groupId === undefined}
                    onEdit={mayChange ? () => setEdited(note) : undefined}
                  />
                ))}
              </ul>
            </PageBody>
            {total > pageSize && (
              <Pager
                page={view.page}
                limit={pageSize}
                total={total}
                onPage={(next) => address.filter({ page: next })}
              />
            )}
          </>
        )}
      </Loaded>
      {edited && <EditNote note={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

import type { DealerNote } from "@partner-konto/domain/platform/notes/schema";
import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useDuty } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { Loaded } from "../../shell/loaded.tsx";
import { PageBody } from "../../shell/page-head.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { searchTextOf } from "../../ui/search-text.ts";
import { useAddress } from "../../ui/use-address.ts";
import { EditNote } from "./edit-note.tsx";
import { NoteCard } from "./note-card.tsx";
import { noteTexts as text } from "./texts.ts";

const perPage = 25;

interface NoteListProps {
  /** Without it, the notes about all dealers. */
  groupId?: string;
  /** Beside the search. */
  action?: ReactNode;
  /** The advice when there is no note. */
  empty: ReactNode;
}

/** Notes with their search; page and search are stored in the URL. */
export function NoteList({ groupId, action, empty }: NoteListProps) {
  const [params, setParams] = useAddress();
  const [edited, setEdited] = useKept<DealerNote | null>("edited", null);
  const search = searchTextOf(params);
  const page = Math.max(1, Number(params.get("page")) || 1);
  const put = (next: Record<string, string>) => setParams(next, { replace: true, preventScrollReset: true });
  const sought = search === "" ? {} : { text: search };
  const list = trpc.adminDealerNote.list.useQuery(
    { ...(groupId !== undefined && { groupId }), ...sought, limit: perPage, page },
    { placeholderData: keepPreviousData },
  );
  const mayChange = useDuty("care");
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-2 px-6 pt-3 pb-2.5 max-sm:px-4">
        <SearchField label={text.search} text={search} onText={(typed) => put(typed === "" ? {} : { text: typed })} />
        {action}
      </div>
      <Loaded query={list}>
        {({ list: notes, total }) => (
          <>
            <PageBody>
              {notes.length === 0 && <None search={search} empty={empty} onClear={() => put({})} />}
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
            {total > perPage && (
              <Pager
                page={page}
                limit={perPage}
                total={total}
                onPage={(next) => put({ ...sought, page: String(next) })}
              />
            )}
          </>
        )}
      </Loaded>
      {edited && <EditNote note={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function None({ search, empty, onClear }: { search: string; empty: ReactNode; onClear: () => void }) {
  if (search === "") return <EmptyState title={text.none}>{empty}</EmptyState>;
  return <EmptyState icon="filter" title={text.noneFits} action={<Button onClick={onClear}>{text.clear}</Button>} />;
}

import { formatDayAndTime } from "@partner-konto/domain/format/date";
import type { Publication } from "@partner-konto/domain/prices/publications/publication";
import { useState } from "react";
import { callErrorOf } from "../../../data/call-error.ts";
import { ListState } from "../../../shell/list/list-state.tsx";
import { Button } from "../../../ui/button.tsx";
import { SkeletonBar } from "../../../ui/feedback/skeleton.tsx";
import { FieldError } from "../../../ui/fields/field.tsx";
import { useTakeBack } from "../../write/use-take-back.ts";
import { bulkTexts } from "../texts.ts";
import { priceTexts } from "./texts.ts";
import { usePublications } from "./use-publications.ts";

/** Recent publications: by whom, and an undo where possible. */
export function Publications() {
  const found = usePublications();
  const publications = found.data?.pages.flat() ?? [];
  return (
    <section aria-label={priceTexts.publications} className="mt-10">
      <h2 className="mb-2">{priceTexts.publications}</h2>
      <ListState
        query={found}
        count={publications.length}
        skeleton={<SkeletonBar className="h-24 w-full" />}
        empty={priceTexts.noPublications}
      >
        <ul className="divide-y divide-line border-y border-line">
          {publications.map((one) => (
            <PublicationRow key={one.id} publication={one} />
          ))}
        </ul>
      </ListState>
      {found.hasNextPage && (
        <Button
          size="small"
          className="mt-3"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage({ cancelRefetch: false })}
        >
          {priceTexts.older}
        </Button>
      )}
      <div role="alert">{found.isFetchNextPageError && <FieldError>{callErrorOf(found.error).text}</FieldError>}</div>
    </section>
  );
}

function PublicationRow({ publication }: { publication: Publication }) {
  const { id, at, by, note, areas, undoneAt, undoneBy, mayUndo } = publication;
  const [isBusy, setIsBusy] = useState(false);
  const takeBack = useTakeBack();
  const when = formatDayAndTime(at);
  const names = areas.map(({ name }) => name).join(", ");
  const run = async () => {
    setIsBusy(true);
    await takeBack(id);
    setIsBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          {when}, {bulkTexts.areas(areas.length)} {by === null ? priceTexts.system : priceTexts.by(by)}
        </p>
        <p className="truncate type-13 text-ink-3" title={names}>
          {names}
        </p>
        {note !== "" && <p className="type-13 text-ink-2">{note}</p>}
        {undoneAt !== null && (
          <p className="type-13 text-ink-2">{priceTexts.undone(formatDayAndTime(undoneAt), undoneBy)}</p>
        )}
      </div>
      {mayUndo && (
        <Button
          size="small"
          before="undo"
          busy={isBusy}
          aria-label={priceTexts.takeBackOf(when)}
          onClick={() => void run()}
        >
          {priceTexts.takeBack}
        </Button>
      )}
    </li>
  );
}

import type { newsTypeOf } from "@partner-konto/domain/content/values";
import { fill } from "@partner-konto/domain/texts/fill";
import { useEffect, useEffectEvent, useState } from "react";
import { callErrorOf } from "../../data/call-error.ts";
import { useSession } from "../../data/session.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { useWide } from "../../shell/use-wide.ts";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { useNow } from "../../ui/use-now.ts";
import { NewsDetail } from "./news-detail.tsx";
import { NewsList } from "./news-list.tsx";
import { newsTexts as text } from "./texts.ts";
import { useNewsPages } from "./use-news-pages.ts";

const focusAtOnce = (element: HTMLElement | null) => element?.focus();

interface NewsDialogProps {
  type: ReturnType<typeof newsTypeOf>;
  newIds: readonly string[];
  /** Called when an item's text is shown. */
  onOpened: (id: string) => void;
  /** Undefined when nothing is new. */
  onReadAll: (() => void) | undefined;
  onClose: () => void;
}

/** The news (portal §2): search and list at the left, the chosen one at the right. On phones these are two steps. */
export function NewsDialog({ type, newIds, onOpened, onReadAll, onClose }: NewsDialogProps) {
  const { settings } = useSession();
  const isWide = useWide("640px");
  const now = useNow();
  const { search, find, items, found, first, failed, isPending, showMore } = useNewsPages(type);
  const [chosen, setChosen] = useState<string | null>(null);
  /** The item on a wide screen while none is chosen. It stays when newer news arrive, so that nobody loses the text they read. */
  const [top, setTop] = useState<string | null>(null);
  const newest = items[0]?.id;
  const [newestNew] = newIds;
  const isLoadingNew = newestNew !== undefined && !found(newestNew) && first?.isFetching;
  if (newest !== undefined && !isLoadingNew && !found(top)) setTop(newest);
  const item = found(chosen) ?? (isWide ? found(top) : undefined);
  const unreadId = item && newIds.includes(item.id) ? item.id : undefined;
  const opened = useEffectEvent(onOpened);
  useEffect(() => {
    if (unreadId !== undefined) opened(unreadId);
  }, [unreadId]);
  const start = (sought: string) => {
    find(sought);
    setChosen(null);
    setTop(null);
  };
  const detail = item && <NewsDetail item={item} now={now} isNew={newIds.includes(item.id)} onFollow={onClose} />;
  return (
    <Dialog wide title={fill(text.title, { provider: settings.providerName })} onClose={onClose}>
      {item && !isWide && (
        <>
          <Button ref={focusAtOnce} look="ghost" before="arrowLeft" className="-ml-3" onClick={() => setChosen(null)}>
            {text.back}
          </Button>
          {detail}
        </>
      )}
      <div className={item && !isWide ? "hidden" : undefined}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <SearchField label={text.search} text={search} onText={start} />
          {onReadAll && (
            <Button look="ghost" before="check" onClick={onReadAll}>
              {text.readAll}
            </Button>
          )}
        </div>
        <div className="mt-3 grid h-93 max-h-[60dvh] grid-rows-[minmax(0,1fr)] border-t border-line max-sm:h-108 sm:grid-cols-[17rem_minmax(0,1fr)]">
          {first?.isPending && <NewsSkeleton />}
          {failed && items.length === 0 && (
            <div className="col-span-full">
              <NotLoaded query={failed} />
            </div>
          )}
          {first?.isSuccess && items.length === 0 && (
            <div className="col-span-full pt-4">
              {search !== "" ? <Note>{text.noResults}</Note> : <EmptyState icon="news" title={text.none} />}
            </div>
          )}
          {items.length > 0 && (
            <NewsList
              items={items}
              newIds={newIds}
              now={now}
              chosen={item?.id}
              onChoose={setChosen}
              busy={isPending}
              fault={failed && callErrorOf(failed.error).text}
              onMore={showMore}
            />
          )}
          {item && isWide && (
            // Focusable, so that a keyboard can scroll a long text.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <section key={item.id} aria-label={item.headline} tabIndex={0} className="overflow-y-auto py-3 pl-5">
              {detail}
            </section>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function NewsSkeleton() {
  return (
    <div className="grid content-start gap-6 py-4">
      <output className="sr-only">{uiText.loading}</output>
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid h-25 content-start gap-3" aria-hidden="true">
          <SkeletonBar className="w-20" />
          <SkeletonBar className="w-4/5" />
          <SkeletonBar className="w-3/5" />
        </div>
      ))}
    </div>
  );
}

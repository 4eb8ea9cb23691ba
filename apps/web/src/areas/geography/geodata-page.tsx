import { finder } from "@partner-konto/domain/text/search";
import { lazy, Suspense, useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { useDuty, useSees } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useSingleCall } from "../../edit/use-single-call.ts";
import { NotLoaded } from "../../shell/not-loaded.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { AccessDenied } from "../../shell/route-error.tsx";
import { useToolTabs } from "../../shell/tool-tabs.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { optionsOf } from "../../ui/options.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { searchTextOf } from "../../ui/search-text.ts";
import { Select } from "../../ui/select.tsx";
import { SkeletonBar } from "../../ui/skeleton.tsx";
import { useAddress } from "../../ui/use-address.ts";
import { EntryTable } from "./entry-table.tsx";
import { geographyTexts as text } from "./texts.ts";
import { type Entry, type ListName, listNames, useList } from "./use-list.ts";

const ImportDialog = lazy(async () => ({ default: (await import("./import-dialog.tsx")).ImportDialog }));

/** Consistency of postal codes, places, areas and the map, for platform staff. */
export function Component() {
  const sees = useSees("prices");
  const mayChange = useDuty("prices");
  const tabs = useToolTabs();
  const [importing, setImporting] = useState(false);
  const copy = trpc.geographyAdmin.uploadGeodataToS3.useMutation(effectOf("geographyAdmin.uploadGeodataToS3"));
  if (!sees) return <AccessDenied />;
  return (
    <>
      <PageHead
        title={text.title}
        tabs={tabs}
        actions={
          mayChange && (
            <>
              <Button before="copy" busy={copy.isPending} onClick={() => copy.mutate({ body: {} })}>
                {text.copy}
              </Button>
              <Button look="primary" before="plus" onClick={() => setImporting(true)}>
                {text.importShort}
              </Button>
            </>
          )
        }
      />
      <Lists mayChange={mayChange} />
      {importing && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

function Lists({ mayChange }: { mayChange: boolean }) {
  const [params, setParams] = useAddress();
  const [asked, setAsked] = useState<Entry>();
  const name = listNames.find((one) => one === params.get("list")) ?? "free";
  const search = searchTextOf(params);
  const put = (list: ListName, words: string) =>
    setParams({ ...(list !== "free" && { list }), ...(words && { text: words }) }, { replace: true });
  const { query, entries } = useList(name);
  const fits = finder(search);
  const found = entries?.filter(({ postalCode, label }) => fits([postalCode, label]));
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 px-6 pt-3 pb-2.5 max-sm:px-4">
        <Select
          aria-label={text.list}
          value={name}
          options={optionsOf(text.lists, listNames)}
          onChange={(value) => put(value, "")}
        />
        <SearchField label={text.search} text={search} onText={(typed) => put(name, typed)} />
        <output className="min-h-5 type-13 text-ink-3 max-sm:basis-full">{found && text.count(found.length)}</output>
        <p className="basis-full text-ink-3">{text.intros[name]}</p>
      </div>
      {/* Focusable, because a list without delete buttons must be scrollable by keyboard. */}
      <section
        aria-label={text.lists[name]}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line"
      >
        {query.isError && <NotLoaded query={query} />}
        {query.isPending && <SkeletonBar className="m-6 h-60 w-auto" />}
        {found?.length === 0 && search === "" && <EmptyState title={text.none[name]} />}
        {found?.length === 0 && search !== "" && (
          <EmptyState
            icon="filter"
            title={text.noneFits}
            action={<Button onClick={() => put(name, "")}>{text.clear}</Button>}
          >
            {text.searchedIn}
          </EmptyState>
        )}
        {found && found.length > 0 && (
          <EntryTable
            key={`${name} ${search}`}
            name={name}
            entries={found}
            {...(mayChange && { onRemove: setAsked })}
          />
        )}
      </section>
      {asked && <RemoveEntry entry={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function RemoveEntry({ entry: { id, postalCode, label }, onClose }: { entry: Entry; onClose: () => void }) {
  const after = useSingleCall(onClose);
  const remove = trpc.geographyAdmin.delete.useMutation(effectOf("geographyAdmin.delete"));
  return (
    <ConfirmDialog
      title={text.removeTitle(`${postalCode} ${label}`.trim())}
      does={text.remove}
      icon="trash"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: id ?? "" }, after)}
      onClose={onClose}
    >
      {text.removeText}
    </ConfirmDialog>
  );
}

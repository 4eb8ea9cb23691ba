import { finder } from "@partner-konto/domain/text/search";
import { lazy, Suspense, useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { useDuty, useSees } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useSingleCall } from "../../edit/use-single-call.ts";
import { ListState, NothingListed } from "../../shell/list/list-state.tsx";
import { PageHead } from "../../shell/page/page-head.tsx";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { useToolTabs } from "../../shell/page/tool-tabs.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { oneOf, text } from "../../ui/view/fields.ts";
import { useView } from "../../ui/view/use-view.ts";
import { viewOf } from "../../ui/view/view-of.ts";
import { EntryTable } from "./entry-table.tsx";
import { geographyTexts as words } from "./texts.ts";
import { type Entry, listNames, useList } from "./use-list.ts";

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
        title={words.title}
        tabs={tabs}
        actions={
          mayChange && (
            <>
              <Button before="copy" busy={copy.isPending} onClick={() => copy.mutate({ body: {} })}>
                {words.copy}
              </Button>
              <Button look="primary" before="plus" onClick={() => setImporting(true)}>
                {words.importShort}
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

const geodataView = viewOf({ list: { ...oneOf(listNames, "free"), role: "size" }, text: text() });

function Lists({ mayChange }: { mayChange: boolean }) {
  const address = useView(geodataView, { replace: true });
  const [asked, setAsked] = useState<Entry>();
  const { list: name, text: search } = address.view;
  const { query, entries } = useList(name);
  const fits = finder(search);
  const found = (entries ?? []).filter(({ postalCode, label }) => fits([postalCode, label]));
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 px-6 pt-3 pb-2.5 max-sm:px-4">
        <Select
          aria-label={words.list}
          value={name}
          options={optionsOf(words.lists, listNames)}
          onChange={(list) => address.filter({ list, text: "" })}
        />
        <SearchField label={words.search} text={search} onText={(typed) => address.filter({ text: typed })} />
        <output className="min-h-5 type-13 text-ink-3 max-sm:basis-full">{entries && words.count(found.length)}</output>
        <p className="basis-full text-ink-3">{words.intros[name]}</p>
      </div>
      {/* Focusable, because a list without delete buttons must be scrollable by keyboard. */}
      <section
        aria-label={words.lists[name]}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line"
      >
        <ListState
          query={query}
          count={found.length}
          skeleton={<SkeletonBar className="m-6 h-60 w-auto" />}
          empty={<NothingListed words={{ ...words, none: words.none[name] }} address={address} />}
        >
          <EntryTable
            key={`${name} ${search}`}
            name={name}
            entries={found}
            {...(mayChange && { onRemove: setAsked })}
          />
        </ListState>
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
      title={words.removeTitle(`${postalCode} ${label}`.trim())}
      does={words.remove}
      icon="trash"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: id ?? "" }, after)}
      onClose={onClose}
    >
      {words.removeText}
    </ConfirmDialog>
  );
}

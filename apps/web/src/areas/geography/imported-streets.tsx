import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { keepPreviousData } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link, Navigate } from "react-router";
import { useDuty } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/not-loaded.tsx";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { firstPage, type ListView, listFromUrl, urlFromView } from "../../ui/list-view.ts";
import { Pager, rowsInSight } from "../../ui/pager.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Select } from "../../ui/select.tsx";
import { SkeletonBar } from "../../ui/skeleton.tsx";
import { useAddress } from "../../ui/use-address.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { RemoveImport, RemoveStreet } from "./remove-streets.tsx";
import { StreetTable } from "./street-table.tsx";
import { streetsTexts as text } from "./streets-texts.ts";

/** The view of the streets list, of all imports or of one; `list` tells it from the lookup page's other view. */
type StreetsView = ListView<"code"> & { readonly list: string; readonly import: string };
const defaultView: StreetsView = { ...firstPage, sort: "code", list: "", import: "" };

/** The imported streets, for platform staff: their source, and how to delete them. */
export function ImportedStreets() {
  const mayChange = useDuty("prices");
  const [params, setParams] = useAddress();
  const view: StreetsView = {
    ...listFromUrl(params, ["code"], "code"),
    list: "streets",
    import: params.get("import") ?? "",
  };
  const imports = trpc.streets.imports.useQuery({});
  const chosen = imports.data?.find(({ id }) => id === view.import);
  const list = trpc.streets.find.useQuery(
    { limit: view.limit, page: view.page, text: view.text, ...(chosen && { importId: chosen.id }) },
    { placeholderData: keepPreviousData, enabled: !imports.isPending },
  );
  const addressOf = (changed: Partial<StreetsView>) => urlFromView({ ...view, ...changed }, defaultView);
  const put = (changed: Partial<StreetsView>) =>
    setParams(addressOf(changed), { replace: true, preventScrollReset: true });
  const scroller = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<"import" | { id: string; name: string }>();
  const close = () => setAsked(undefined);
  const { data: streets = [], total = 0 } = list.data ?? {};
  const { pages } = rowsInSight(view.page, view.limit, total);
  if (list.isSuccess && !list.isPlaceholderData && view.page > pages)
    return <Navigate to={`?${addressOf({ page: pages })}`} replace />;
  const isFiltered = view.text !== "" || chosen !== undefined;
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 px-6 pb-2.5 max-sm:px-4">
        <SearchField label={text.search} text={view.text} onText={(typed) => put({ text: typed, page: 1 })} />
        <Select
          className="max-w-full"
          aria-label={text.import}
          value={chosen?.id ?? ""}
          options={[
            { value: "", label: text.allImports },
            ...(imports.data ?? []).map(({ id, file, at }) => ({
              value: id,
              label: text.importOf(file, formatDayAndTime(at)),
            })),
          ]}
          onChange={(id) => put({ import: id, page: 1 })}
        />
        {mayChange && chosen && (
          <Button before="trash" onClick={() => setAsked("import")}>
            {text.removeImport}
          </Button>
        )}
      </div>
      {/* Focusable, because a read-only list must be scrollable by keyboard. */}
      <section
        ref={scroller}
        aria-label={text.imported}
        aria-busy={list.isPlaceholderData}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line"
      >
        <Waiting active={list.isPlaceholderData} />
        {imports.isError && !imports.data && <NotLoaded query={imports} />}
        {list.isError && !list.data && <NotLoaded query={list} />}
        {list.isPending && !imports.isError && <SkeletonBar className="m-6 h-60 w-auto" />}
        {list.isSuccess && streets.length === 0 && !isFiltered && (
          <EmptyState
            title={text.none}
            action={
              <Link to="/tools/geodata" className={buttonStyle()}>
                {text.toGeodata}
              </Link>
            }
          />
        )}
        {list.isSuccess && streets.length === 0 && isFiltered && (
          <EmptyState
            icon="filter"
            title={text.noneFits}
            action={<Button onClick={() => put({ text: "", import: "", page: 1 })}>{text.clear}</Button>}
          >
            {view.text !== "" && text.searchedIn}
          </EmptyState>
        )}
        {streets.length > 0 && (
          <StreetTable streets={streets} scroller={scroller} {...(mayChange && { onRemove: setAsked })} />
        )}
      </section>
      {streets.length > 0 && (
        <Pager
          page={view.page}
          limit={view.limit}
          total={total}
          onPage={(page) => put({ page })}
          onLimit={(limit) => put({ limit, page: 1 })}
        />
      )}
      {asked === "import" && chosen && <RemoveImport id={chosen.id} file={chosen.file} onClose={close} />}
      {asked !== undefined && asked !== "import" && <RemoveStreet {...asked} onClose={close} />}
    </>
  );
}

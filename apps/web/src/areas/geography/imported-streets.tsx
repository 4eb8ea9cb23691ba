import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { useDuty } from "../../data/session.ts";
import { type Outputs, trpc } from "../../data/trpc.ts";
import { ListPage } from "../../shell/list/list-page.tsx";
import { NothingListed } from "../../shell/list/list-state.tsx";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { id, listFields, oneOf } from "../../ui/view/fields.ts";
import { type Address, useView } from "../../ui/view/use-view.ts";
import { type ViewOf, viewOf } from "../../ui/view/view-of.ts";
import { RemoveImport, RemoveStreet } from "./remove-streets.tsx";
import { StreetTable } from "./street-table.tsx";
import { streetsTexts as text } from "./streets-texts.ts";

const streetsView = viewOf({
  ...listFields,
  /** Tells the view of the streets from the lookup page's other view. */
  list: { ...oneOf(["streets"], ""), role: "size" },
  /** The streets of one import. */
  import: id(""),
});

/** The imported streets, for platform staff: their source, and how to delete them. */
export function ImportedStreets() {
  const mayChange = useDuty("prices");
  const address = useView(streetsView, { replace: true });
  const { view } = address;
  const imports = trpc.streets.imports.useQuery({});
  const chosen = imports.data?.find(({ id }) => id === view.import);
  const list = trpc.streets.find.useQuery(
    { limit: view.limit, page: view.page, text: view.text, ...(chosen && { importId: chosen.id }) },
    { placeholderData: keepPreviousData, enabled: !imports.isPending },
  );
  const scroller = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<"import" | { id: string; name: string }>();
  const close = () => setAsked(undefined);
  const { data: streets = [], total = 0 } = list.data ?? {};
  return (
    <>
      <ListPage
        // Read-only rows have no controls.
        label={text.imported}
        scroller={scroller}
        address={address}
        query={imports.isError && !imports.data ? imports : list}
        count={streets.length}
        total={total}
        filters={
          <Filters address={address} imports={imports.data}>
            {mayChange && chosen && (
              <Button before="trash" onClick={() => setAsked("import")}>
                {text.removeImport}
              </Button>
            )}
          </Filters>
        }
        skeleton={<SkeletonBar className="m-6 h-60 w-auto" />}
        empty={
          <NothingListed
            words={text}
            action={toGeodata}
            // The address may name an import that is gone.
            address={{ ...address, isFiltered: view.text !== "" || chosen !== undefined }}
          />
        }
      >
        <StreetTable streets={streets} scroller={scroller} {...(mayChange && { onRemove: setAsked })} />
      </ListPage>
      {asked === "import" && chosen && <RemoveImport id={chosen.id} file={chosen.file} onClose={close} />}
      {asked !== undefined && asked !== "import" && <RemoveStreet {...asked} onClose={close} />}
    </>
  );
}

const toGeodata = (
  <Link to="/tools/geodata" className={buttonStyle()}>
    {text.toGeodata}
  </Link>
);

interface FiltersProps {
  address: Address<ViewOf<typeof streetsView>>;
  imports: Outputs["streets"]["imports"] | undefined;
  children: ReactNode;
}

function Filters({ address: { view, filter }, imports, children }: FiltersProps) {
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 px-6 pb-2.5 max-sm:px-4">
      <SearchField label={text.search} text={view.text} onText={(typed) => filter({ text: typed })} />
      <Select
        className="max-w-full"
        aria-label={text.import}
        value={imports?.some(({ id }) => id === view.import) ? view.import : ""}
        options={[
          { value: "", label: text.allImports },
          ...(imports ?? []).map(({ id, file, at }) => ({
            value: id,
            label: text.importOf(file, formatDayAndTime(at)),
          })),
        ]}
        onChange={(chosen) => filter({ import: chosen })}
      />
      {children}
    </div>
  );
}

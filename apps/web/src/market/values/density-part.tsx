import { csvOf } from "@partner-konto/domain/format/csv";
import { formatNumber } from "@partner-konto/domain/format/number";
import { codeBeginning } from "@partner-konto/domain/postal-code/plain-code";
import { saveFile } from "../../data/save-file.ts";
import { type Outputs, trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Choice, Switch } from "../../ui/fields/choice.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { FirstRows } from "../../ui/list/first-rows.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/list/table.tsx";
import { type Filter, useView } from "../../ui/view/use-view.ts";
import { type DensityView, densityColumns, densityKinds, densityView } from "./density-view.ts";
import { marketTexts as text } from "./texts.ts";

type Density = Outputs["adminDensity"]["post"][number];

/** The rows in the order of the view; equal ones by postal code. */
function sorted(rows: readonly Density[], { sort, direction }: DensityView): Density[] {
  const sign = direction === "desc" ? -1 : 1;
  const byCode = (one: Density, other: Density) => one.postalCode.localeCompare(other.postalCode);
  return rows.toSorted((one, other) =>
    sort === "postalCode" ? sign * byCode(one, other) : sign * (one[sort] - other[sort]) || byCode(one, other),
  );
}

function save(rows: readonly Density[]): void {
  const table = rows.map((row) => densityColumns.map((column) => String(row[column])));
  saveFile(`${text.densityFile}.csv`, csvOf([densityColumns.map((column) => text[column]), ...table]));
}

/** The number of dealers by postal code. */
export function DensityPart() {
  const { view, filter } = useView(densityView, { replace: true });
  const prefix = codeBeginning(view.text) ?? view.text.trim();
  const query = trpc.adminDensity.post.useQuery({ body: { type: view.kind, onlyOnline: view.online } });
  const rows = sorted(
    (query.data ?? []).filter(({ postalCode }) => postalCode.startsWith(prefix)),
    view,
  );
  const alone = rows.filter(({ companies }) => companies === 1).length;
  return (
    <>
      <div className="grid flex-none gap-2 px-6 pt-3 pb-2.5 max-sm:px-4">
        <p className="text-ink-3">{text.densityIntro}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchField label={text.prefix} text={view.text} onText={(typed) => filter({ text: typed })} />
          <Segmented
            label={text.kind}
            value={view.kind}
            options={densityKinds.map((value) => ({ value, label: text.kinds[value] }))}
            onChange={(kind) => filter({ kind })}
          />
          <Choice label={text.onlyOnline}>
            <Switch checked={view.online} onChange={({ target }) => filter({ online: target.checked })} />
          </Choice>
          <span className="ml-auto flex items-center gap-2 type-13 text-ink-3">
            {query.data && `${text.codes(rows.length)}, ${text.fewest(formatNumber(alone))}`}
            <IconButton icon="download" label={text.save} onClick={() => save(rows)} />
          </span>
        </div>
      </div>
      {query.isError && <NotLoaded query={query} />}
      {query.isPending && <SkeletonBar className="mx-6 mt-3 h-80" />}
      {query.data && (
        <section
          aria-label={text.densityTitle}
          // Focusable, so that the table, which has no controls, can be scrolled by keyboard.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line"
        >
          {rows.length === 0 ? (
            <EmptyState
              icon="filter"
              title={text.noneFits}
              action={<Button onClick={() => filter({ text: "", online: false })}>{text.clear}</Button>}
            >
              {view.online ? text.searchedOnline : text.searchedIn}
            </EmptyState>
          ) : (
            <DensityTable rows={rows} view={view} onSort={filter} />
          )}
        </section>
      )}
    </>
  );
}

interface DensityTableProps {
  rows: readonly Density[];
  view: DensityView;
  onSort: Filter<DensityView>;
}

const widths = {
  postalCode: "w-28 max-sm:w-20",
  companies: "w-40 max-sm:w-28",
  agencies: "w-40 max-sm:hidden",
  areas: "w-36 max-sm:w-28",
} as const;

function DensityTable({ rows, view, onSort }: DensityTableProps) {
  const isDown = view.direction === "desc";
  return (
    <FirstRows rows={rows} order={String(densityView.write(view))} more={text.more} className="m-4 self-start">
      {(first) => (
        <Table label={text.densityTitle} className="max-w-[760px]">
          <thead>
            <tr>
              {densityColumns.map((sort) => (
                <HeadCell
                  key={sort}
                  right={sort !== "postalCode"}
                  className={widths[sort]}
                  sort={view.sort === sort ? (isDown ? "descending" : "ascending") : "none"}
                  onSort={() => onSort({ sort, direction: view.sort === sort && !isDown ? "desc" : "asc" })}
                >
                  {text[sort]}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.map(({ postalCode, companies, agencies, areas }) => (
              <Row key={postalCode}>
                <Cell className="tabular-nums">{postalCode}</Cell>
                <Cell right>{formatNumber(companies)}</Cell>
                <Cell right className="max-sm:hidden">
                  {formatNumber(agencies)}
                </Cell>
                <Cell right>{formatNumber(areas)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </FirstRows>
  );
}

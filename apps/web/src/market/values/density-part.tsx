import { csvOf } from "@partner-konto/domain/format/csv";
import { formatNumber } from "@partner-konto/domain/format/number";
import { codeBeginning } from "@partner-konto/domain/postal-code/plain-code";
import { useState } from "react";
import { saveFile } from "../../data/save-file.ts";
import { type Outputs, trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Choice, Switch } from "../../ui/fields/choice.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { searchTextOf } from "../../ui/fields/search-text.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/list/table.tsx";
import { useAddress } from "../../ui/view/use-address.ts";
import { marketTexts as text } from "./texts.ts";

type Density = Outputs["adminDensity"]["post"][number];

const kinds = ["PARTNER", "PARTNER_PELLET"] as const;
const sorts = ["postalCode", "companies", "agencies", "areas"] as const;
type Sort = (typeof sorts)[number];
const step = 100;

/** The rows sorted by a column; equal ones by postal code. */
function sorted(rows: readonly Density[], sort: Sort, isDown: boolean): Density[] {
  const sign = isDown ? -1 : 1;
  const byCode = (one: Density, other: Density) => one.postalCode.localeCompare(other.postalCode);
  return rows.toSorted((one, other) =>
    sort === "postalCode" ? sign * byCode(one, other) : sign * (one[sort] - other[sort]) || byCode(one, other),
  );
}

/** The number of dealers by postal code. */
export function DensityPart() {
  const [params, setParams] = useAddress();
  const [count, setCount] = useState(step);
  const kind = kinds.find((one) => one === params.get("kind")) ?? "PARTNER";
  const onlyOnline = params.get("online") === "1";
  const typed = searchTextOf(params);
  const prefix = codeBeginning(typed) ?? typed.trim();
  const sort = sorts.find((one) => one === params.get("sort")) ?? "postalCode";
  const isDown = params.get("direction") === "desc";
  const query = trpc.adminDensity.post.useQuery({ body: { type: kind, onlyOnline } });
  const put = (changes: Record<string, string>) => {
    const kept = [...params].filter(([name]) => !(name in changes));
    const given = Object.entries(changes).filter(([, value]) => value !== "");
    setParams([...kept, ...given], { replace: true, preventScrollReset: true });
    setCount(step);
  };
  const rows = sorted(
    (query.data ?? []).filter(({ postalCode }) => postalCode.startsWith(prefix)),
    sort,
    isDown,
  );
  const alone = rows.filter(({ companies }) => companies === 1).length;
  const head = (column: Sort, right: boolean, className = "") => (
    <HeadCell
      right={right}
      className={className}
      sort={sort === column ? (isDown ? "descending" : "ascending") : "none"}
      onSort={() => put({ sort: column, direction: sort === column && !isDown ? "desc" : "" })}
    >
      {text[column]}
    </HeadCell>
  );
  return (
    <>
      <div className="grid flex-none gap-2 px-6 pt-3 pb-2.5 max-sm:px-4">
        <p className="text-ink-3">{text.densityIntro}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchField label={text.prefix} text={typed} onText={(asked) => put({ text: asked })} />
          <Segmented
            label={text.kind}
            value={kind}
            options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
            onChange={(value) => put({ kind: value })}
          />
          <Choice label={text.onlyOnline}>
            <Switch checked={onlyOnline} onChange={({ target }) => put({ online: target.checked ? "1" : "" })} />
          </Choice>
          <span className="ml-auto flex items-center gap-2 type-13 text-ink-3">
            {query.data && `${text.codes(rows.length)}, ${text.fewest(formatNumber(alone))}`}
            <IconButton
              icon="download"
              label={text.save}
              onClick={() => {
                const table = rows.map((row) => sorts.map((column) => String(row[column])));
                saveFile(`${text.densityFile}.csv`, csvOf([sorts.map((column) => text[column]), ...table]));
              }}
            />
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
              action={<Button onClick={() => put({ text: "", online: "" })}>{text.clear}</Button>}
            >
              {onlyOnline ? text.searchedOnline : text.searchedIn}
            </EmptyState>
          ) : (
            <Table label={text.densityTitle} className="max-w-[760px]">
              <thead>
                <tr>
                  {head("postalCode", false, "w-28 max-sm:w-20")}
                  {head("companies", true, "w-40 max-sm:w-28")}
                  {head("agencies", true, "w-40 max-sm:hidden")}
                  {head("areas", true, "w-36 max-sm:w-28")}
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, count).map(({ postalCode, companies, agencies, areas }) => (
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
          {rows.length > count && (
            <Button look="ghost" className="m-4 self-start" onClick={() => setCount(count + step)}>
              {text.more(Math.min(step, rows.length - count))}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

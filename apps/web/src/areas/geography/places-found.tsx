import { formatNumber } from "@partner-konto/domain/format/number";
import { codeWithZero } from "@partner-konto/domain/postal-code/plain-code";
import { trpc } from "../../data/trpc.ts";
import { placeTexts } from "../../edit/place-texts.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { FirstRows } from "../../ui/list/first-rows.tsx";
import { Cell, Row, Table } from "../../ui/list/table.tsx";
import { TableHead } from "../../ui/list/table-head.tsx";
import { CodeLinks } from "./code-links.tsx";
import { lookupTexts as text } from "./lookup-texts.ts";

/** Places whose name, or one of whose codes, begins with the text. */
export function PlacesFound({ asked, onAsk }: { asked: string; onAsk: (text: string) => void }) {
  const places = trpc.geography.getGrouped.useQuery({ string: asked });
  const states = trpc.geography.getAllStateNuts.useQuery({});
  const failed = [places, states].find((query) => query.isError);
  if (failed) return <NotLoaded query={failed} />;
  if (!places.data || !states.data) return <SkeletonBar className="m-6 h-60 w-auto" />;
  if (places.data.length === 0) {
    const withZero = codeWithZero(asked);
    return (
      <EmptyState
        icon="filter"
        title={text.none(asked)}
        action={
          withZero === undefined ? (
            <Button onClick={() => onAsk("")}>{text.clear}</Button>
          ) : (
            <Button onClick={() => onAsk(withZero)}>{placeTexts.withZero(withZero)}</Button>
          )
        }
      >
        {text.searchedIn}
      </EmptyState>
    );
  }
  const stateNames = new Map(states.data.map(({ nuts, name }) => [nuts, name]));
  return (
    <div className="grid content-start gap-2 pt-3 pb-6">
      <output className="px-6 type-13 text-ink-3 max-sm:px-4">{text.count(formatNumber(places.data.length))}</output>
      <FirstRows rows={places.data} step={50} more={text.more} className="mx-4 justify-self-start">
        {(first) => (
          <Table label={text.table}>
            <TableHead
              columns={[
                { text: text.place, className: "sm:w-1/5" },
                { text: text.district, className: "sm:w-1/4 max-sm:hidden" },
                { text: text.state, className: "w-1/5 max-md:hidden" },
                text.codes,
              ]}
            />
            <tbody>
              {first.map(({ name, district, stateNuts, zipcodes }) => (
                <Row key={`${name} ${district.nuts} ${zipcodes[0]}`}>
                  <Cell className="h-auto whitespace-normal py-2 align-top">
                    {name}
                    <span className="block type-13 text-ink-3 sm:hidden">{text.districtOf(district)}</span>
                  </Cell>
                  <Cell className="h-auto whitespace-normal py-2 align-top text-ink-2 max-sm:hidden">
                    {text.districtOf(district)}
                  </Cell>
                  <Cell className="h-auto whitespace-normal py-2 align-top text-ink-2 max-md:hidden">
                    {stateNames.get(stateNuts)}
                  </Cell>
                  <Cell className="h-auto whitespace-normal py-2 align-top">
                    <CodeLinks codes={zipcodes} />
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </FirstRows>
    </div>
  );
}

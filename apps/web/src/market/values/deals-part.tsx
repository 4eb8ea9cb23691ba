import { formatDay } from "@partner-konto/domain/format/date";
import { formatCents, formatNumber } from "@partner-konto/domain/format/number";
import { goodsTexts } from "@partner-konto/domain/market/texts";
import { regionTexts } from "@partner-konto/domain/postal-code/region-texts";
import { regions as allRegions, type Region } from "@partner-konto/domain/postal-code/regions";
import { type Outputs, trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { PageBody } from "../../shell/page/page-head.tsx";
import { ChartPanel } from "../../ui/chart/chart-panel.tsx";
import { dayAfter } from "../../ui/chart/scale.ts";
import type { ChartSeries, Look } from "../../ui/chart/series.ts";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Cell, Row, Table } from "../../ui/list/table.tsx";
import { TableHead } from "../../ui/list/table-head.tsx";
import { GoodsChoice } from "./controls.tsx";
import { dealRanges, useMarketView } from "./market-view.ts";
import { marketTexts as text } from "./texts.ts";
import { unitOf } from "./units.ts";

type Group = Outputs["adminDealData"]["getByDate"]["groups"][number];

const nameOf = (region: Region | null): string => (region === null ? text.otherRegions : regionTexts[region]);

/** The deals of past days: the average price by region, and the groups of a day. */
export function DealsPart() {
  const { goods, days: range, day: chosenDay, to: today, put } = useMarketView();
  const to = dayAfter(today, -1);
  const from = dayAfter(today, -Number(range));
  const days = Array.from({ length: Number(range) }, (_, at) => dayAfter(from, at));
  const queries = trpc.useQueries((calls) => days.map((date) => calls.adminDealData.getByDate({ date })));
  const failed = queries.find(({ isError }) => isError);
  const told = queries.flatMap(({ data }) => (data ? [data] : []));
  // The most recent days may have no data yet.
  const newest = told.findLast(({ groups }) => groups.length > 0)?.date ?? to;
  const chosen = days.find((day) => day === chosenDay) ?? newest;
  const ofGoods = (groups: readonly Group[]): Group[] => groups.filter((group) => group.goods === goods);
  const places = [...allRegions, null].filter((region) =>
    told.some(({ groups }) => ofGoods(groups).some((group) => group.region === region)),
  );
  const series = places.map(
    (region, at): ChartSeries => ({
      key: region ?? "others",
      label: nameOf(region),
      look: (region === null ? 0 : (at % 8) + 1) as Look,
      points: told.flatMap(({ date, groups }) =>
        ofGoods(groups).flatMap((group) => (group.region === region ? [{ day: date, value: group.meanNetCents }] : [])),
      ),
    }),
  );
  if (failed) return <NotLoaded query={failed} />;
  return (
    <PageBody>
      <div className="grid max-w-[1200px] gap-8">
        <div className="grid gap-3">
          <p className="text-ink-3">{text.dealsIntro}</p>
          <GoodsChoice goods={goods} onGoods={(one) => put({ goods: one })} />
          {told.length < days.length ? (
            <SkeletonBar className="h-72 w-full" />
          ) : (
            <ChartPanel
              title={text.dealPrices(goodsTexts[goods], unitOf(goods))}
              fileName={`${text.dealsFile}-${goods}`}
              unit={unitOf(goods)}
              decimals={2}
              {...{ from, to, series }}
              bridges={1}
              controls={
                <Segmented
                  label={text.range}
                  value={range}
                  options={dealRanges.map((value) => ({ value, label: text.dealRanges[value] }))}
                  onChange={(value) => put({ days: value })}
                />
              }
            />
          )}
        </div>
        <section aria-label={text.dealsOf(formatDay(chosen))} className="grid gap-3">
          <div className="flex flex-wrap items-end gap-3">
            <h2 className="mr-auto">{text.dealsOf(formatDay(chosen))}</h2>
            <SelectField
              label={text.day}
              value={chosen}
              options={days.toReversed().map((value) => ({ value, label: formatDay(value) }))}
              onChange={(day) => put({ day })}
            />
          </div>
          <Groups day={chosen} groups={ofGoods(told.find(({ date }) => date === chosen)?.groups ?? [])} goods={goods} />
        </section>
      </div>
    </PageBody>
  );
}

function Groups({ day, groups, goods }: { day: string; groups: readonly Group[]; goods: Group["goods"] }) {
  if (groups.length === 0) return <p className="text-ink-3">{text.noDeals}</p>;
  return (
    <Table label={text.dealsOf(formatDay(day))} className="max-w-[760px]">
      <TableHead
        columns={[
          text.region,
          { text: text.deals, right: true },
          { text: text.amount[goods], right: true },
          { text: text.meanPrice(unitOf(goods)), right: true },
        ]}
      />
      <tbody>
        {groups.map(({ region, deals, amount, meanNetCents }) => (
          <Row key={region}>
            <Cell>{nameOf(region)}</Cell>
            <Cell right>{formatNumber(deals)}</Cell>
            <Cell right>{formatNumber(amount)}</Cell>
            <Cell right>{formatCents(meanNetCents)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

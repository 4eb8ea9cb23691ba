import { goodsTexts, indexTexts } from "@partner-konto/domain/market/texts";
import { type IndexSeries, indexSeries } from "@partner-konto/domain/market/values";
import { regionTexts } from "@partner-konto/domain/postal-code/region-texts";
import { useSearchParams } from "react-router";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { PageBody } from "../../shell/page/page-head.tsx";
import { ChartPanel } from "../../ui/chart/chart-panel.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { GoodsChoice, RangeChoice, RegionChoice } from "./controls.tsx";
import { lookOf, useMarketView } from "./market-view.ts";
import { marketTexts as text } from "./texts.ts";
import { indexBridges, indexUnitOf, unitOf } from "./units.ts";

/** Gaps that the chart connects, in days: oil is surveyed weekly, pellets monthly. */
const surveyBridges = { oil: 8, pellets: 32 } as const;

/** The series that base prices follow: an index, and the regions' surveys. */
export function SeriesPart() {
  const { goods, range, regions, from, to, put } = useMarketView();
  const [params, setParams] = useSearchParams();
  const index = indexSeries.find((one) => one === params.get("index")) ?? "heatingOil";
  const indices = trpc.adminAnalysis.getIndexData.useQuery({ from, to });
  const surveys = trpc.adminAnalysis.getSurveysData.useQuery({ from, to });
  const failed = [indices, surveys].find(({ isError }) => isError);
  const putIndex = (chosen: IndexSeries) => {
    const next = new URLSearchParams(params);
    next.set("index", chosen);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <PageBody>
      {failed ? (
        <NotLoaded query={failed} />
      ) : (
        <div className="grid max-w-[1200px] gap-8">
          <RangeChoice range={range} onRange={(chosen) => put({ range: chosen })} />
          {indices.data ? (
            <ChartPanel
              title={text.indexHistory(indexTexts[index], indexUnitOf(index))}
              fileName={`${text.indexFile}-${index}`}
              unit={indexUnitOf(index)}
              decimals={2}
              from={from}
              to={to}
              bridges={indexBridges}
              series={[
                {
                  key: index,
                  label: indexTexts[index],
                  look: 0,
                  points: indices.data.flatMap(({ series, day, netCents }) =>
                    series === index ? [{ day, value: netCents }] : [],
                  ),
                },
              ]}
              controls={
                <Segmented
                  label={text.index}
                  value={index}
                  options={indexSeries.map((value) => ({ value, label: indexTexts[value] }))}
                  onChange={putIndex}
                />
              }
            />
          ) : (
            <SkeletonBar className="h-72 w-full" />
          )}
          {surveys.data ? (
            <div className="grid gap-3">
              <RegionChoice chosen={regions} onChosen={(chosen) => put({ regions: chosen })} />
              <ChartPanel
                title={text.surveys(goodsTexts[goods], unitOf(goods))}
                fileName={`${text.surveysFile}-${goods}`}
                unit={unitOf(goods)}
                decimals={2}
                from={from}
                to={to}
                bridges={surveyBridges[goods]}
                series={regions.map((region) => ({
                  key: region,
                  label: regionTexts[region],
                  look: lookOf(regions, region),
                  points: surveys.data.flatMap((one) =>
                    one.goods === goods && one.region === region ? [{ day: one.day, value: one.netCents }] : [],
                  ),
                }))}
                controls={<GoodsChoice goods={goods} onGoods={(chosen) => put({ goods: chosen })} />}
              />
            </div>
          ) : (
            <SkeletonBar className="h-72 w-full" />
          )}
        </div>
      )}
    </PageBody>
  );
}

import { formatNumber } from "@partner-konto/domain/format/number";
import { useSearchParams } from "react-router";
import { useDuty } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { PageBody } from "../../shell/page/page-head.tsx";
import { PartMissing } from "../../shell/page/part-missing.tsx";
import { Choice, Switch } from "../../ui/fields/choice.tsx";
import { GoodsChoice, RangeChoice, RegionChoice } from "./controls.tsx";
import { chartNames, drawnLines } from "./drawn-lines.ts";
import { useMarketView } from "./market-view.ts";
import { channelLines, PriceHistory, usePriceHistory } from "./price-history.tsx";
import { marketTexts as text, trendlineTexts } from "./texts.ts";
import { Trendlines } from "./trendlines.tsx";
import { unitOf } from "./units.ts";

/** Daily prices at the regions' main depots, with the trend channel and the hand-drawn lines. */
export function PricesPart() {
  const view = useMarketView();
  const [params, setParams] = useSearchParams();
  const { goods, range, regions, from, to, put } = view;
  const history = usePriceHistory(view);
  const drawn = trpc.adminCharts.getTrendlines.useQuery({ chartName: chartNames[goods] });
  const hasChannel = params.get("channel") === "1";
  const channel = hasChannel ? history.all : undefined;
  const mayDraw = useDuty("prices");
  return (
    <PageBody>
      <div className="grid max-w-[1200px] gap-8">
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <GoodsChoice goods={goods} onGoods={(chosen) => put({ goods: chosen })} />
            <Choice label={text.channel}>
              <Switch
                checked={hasChannel}
                onChange={({ target }) => {
                  const next = new URLSearchParams(params);
                  if (target.checked) next.set("channel", "1");
                  else next.delete("channel");
                  setParams(next, { replace: true, preventScrollReset: true });
                }}
              />
            </Choice>
          </div>
          <RegionChoice chosen={regions} onChosen={(chosen) => put({ regions: chosen })} />
          <PriceHistory
            {...{ goods, regions, from, to, history }}
            guides={[...(channel ? channelLines(channel) : []), ...drawnLines(drawn.data?.trendlines ?? [], from, to)]}
            controls={<RangeChoice range={range} onRange={(chosen) => put({ range: chosen })} />}
          />
          {channel && (
            <p className="type-13 text-ink-3">
              {text.channelText(
                `${formatNumber(channel.centsPerDay / 100, 3)} ${unitOf(goods)}`,
                formatNumber(channel.days),
              )}
            </p>
          )}
        </div>
        <PartMissing text={trendlineTexts.missing} queries={[drawn]} />
        {drawn.data && <Trendlines key={goods} chart={drawn.data} goods={goods} today={to} readOnly={!mayDraw} />}
      </div>
    </PageBody>
  );
}

import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { regionTexts } from "@partner-konto/domain/texts/regions";
import { useState } from "react";
import { PartMissing } from "../../../shell/part-missing.tsx";
import { ChartPanel } from "../../../ui/chart/chart-panel.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Bone } from "../../../ui/skeleton.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { basePriceTexts as texts } from "./texts.ts";
import { type Asked, useHistory } from "./use-history.ts";

const spans = [
  { value: "30", label: texts.days30 },
  { value: "365", label: texts.days365 },
] as const;

/** How a price moved, day by day. */
export function HistoryChart({ asked, unit }: { asked: Asked; unit: string }) {
  const to = berlinTime(useNow()).date;
  const [span, setSpan] = useState<(typeof spans)[number]["value"]>("365");
  const history = useHistory(asked);
  const { data } = history;
  if (history.isError) return <PartMissing text={texts.historyMissing} queries={[history]} />;
  if (!data) return <Bone className="h-64 w-full max-w-[1000px]" />;
  const from = addDays(to, -Number(span));
  const points = data.flatMap(({ day, netCents }) => (day < from ? [] : [{ day, value: netCents }]));
  const region = regionTexts[asked.region];
  return (
    <div className="max-w-[1000px]">
      <ChartPanel
        title={texts.history(texts.modes[asked.mode].title, region, unit)}
        fileName={`basispreis-${asked.mode}-${asked.region}`}
        unit={unit}
        decimals={2}
        from={from}
        to={to}
        bridges={1}
        series={[{ key: "price", label: region, look: 0, points }]}
        controls={
          <Segmented label={texts.span} className="whitespace-nowrap" value={span} options={spans} onChange={setSpan} />
        }
      />
    </div>
  );
}

import type { Report } from "@partner-konto/domain/ratings/schema";
import { useState } from "react";
import { ChartPanel } from "../ui/chart/chart-panel.tsx";
import { optionsOf } from "../ui/fields/options.ts";
import { Segmented } from "../ui/fields/segmented.tsx";
import { ratingTexts as text } from "./texts.ts";

type What = keyof typeof text.monthsOf;

/** The last twelve months as a chart with its table: averages, or numbers. A month without ratings has no average. */
export function Months({ months }: { months: Report["months"] }) {
  const [what, setWhat] = useState<What>("average");
  const days = months.map(({ month }) => `${month}-01`);
  const points = months.flatMap(({ month, count, averageTenths }) => {
    const value = what === "average" ? averageTenths : count;
    return value === null ? [] : [{ day: `${month}-01`, value }];
  });
  return (
    <ChartPanel
      title={text.monthsOf[what]}
      fileName="bewertungen"
      each="month"
      unit={text.units[what]}
      decimals={what === "average" ? 1 : 0}
      from={days[0] ?? ""}
      to={days.at(-1) ?? ""}
      bridges={31}
      series={[{ key: what, label: text[what === "average" ? "average" : "number"], look: 0, points }]}
      controls={
        <Segmented
          label={text.months}
          value={what}
          options={optionsOf({ average: text.average, count: text.number })}
          onChange={setWhat}
        />
      }
    />
  );
}

import { daysBetween } from "@partner-konto/domain/format/berlin";
import { formatNumber } from "@partner-konto/domain/format/number";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import type { Trendline } from "@partner-konto/domain/market/charts";
import type { MarketGood } from "@partner-konto/domain/pricing/market";
import { typedWrongTexts } from "@partner-konto/domain/texts/typed";
import { required } from "@partner-konto/domain/validation/text-rules";
import type { ChartPoint } from "../../ui/chart/series.ts";
import { trendlineTexts as text } from "./texts.ts";

/** The charts one can draw into, as the service knows them. */
export const chartNames = { oil: "basePriceOil", pellets: "basePricePellets" } as const satisfies Record<
  MarketGood,
  string
>;

/** A line as it is typed; prices as Germans write them. */
export interface TypedLine {
  readonly name: string;
  readonly points: readonly { readonly day: string; readonly price: string }[];
}
export interface TrendlinesForm {
  readonly lines: readonly TypedLine[];
}

export const formOf = (trendlines: readonly Trendline[]): TrendlinesForm => ({
  lines: trendlines.map(({ name, points }) => ({
    name,
    points: points.map(({ day, netCents }) => ({ day, price: formatNumber(netCents / 100, 2) })),
  })),
});

/** What is wrong, by the names of the inputs, in their order. */
export function formErrors({ lines }: TrendlinesForm): Record<string, string> {
  const wrong = lines.flatMap(({ name, points }, at): [string, string | undefined][] => [
    [`name-${at}`, required(name.trim()) ?? undefined],
    ...points.flatMap(({ day, price }, index): [string, string | undefined][] => {
      const typed = typedCents(price);
      const isAfter = index === 0 || day > (points[index - 1]?.day ?? "");
      return [
        [`day-${at}-${index}`, day === "" ? text.noDay : isAfter ? undefined : text.notLater],
        [
          `price-${at}-${index}`,
          typed.wrong ? typedWrongTexts[typed.wrong] : typed.cents < 0 ? text.negative : undefined,
        ],
      ];
    }),
  ]);
  return Object.fromEntries(wrong.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** What is sent of a form without mistakes. */
export const linesOf = ({ lines }: TrendlinesForm): Trendline[] =>
  lines.map(({ name, points }) => ({
    name: name.trim(),
    points: points.map(({ day, price }) => ({ day, netCents: typedCents(price).cents ?? 0 })),
  }));

/** The part of a line that lies within days; where it begins before or ends after, what it passes there. */
export function within(points: readonly ChartPoint[], from: string, to: string): ChartPoint[] {
  const passing = (day: string): ChartPoint[] => {
    const after = points.findIndex((point) => point.day > day);
    const [before, next] = [points[after - 1], points[after]];
    if (!before || !next || before.day === day) return [];
    const share = daysBetween(before.day, day) / daysBetween(before.day, next.day);
    return [{ day, value: Math.round(before.value + share * (next.value - before.value)) }];
  };
  return [...passing(from), ...points.filter(({ day }) => day >= from && day <= to), ...passing(to)];
}

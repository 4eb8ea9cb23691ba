import { formatCents } from "@partner-konto/domain/format/number";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import type { Trendline } from "@partner-konto/domain/market/charts";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import { required } from "@partner-konto/domain/validation/text-rules";
import { trendlineTexts as text } from "./texts.ts";

/** A trend line as typed; prices in German notation. */
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
    points: points.map(({ day, netCents }) => ({ day, price: formatCents(netCents) })),
  })),
});

/** Error texts by input name, in the order of the form. */
export function formErrors({ lines }: TrendlinesForm): Record<string, string> {
  const wrong = lines.flatMap(({ name, points }, at): [string, string | undefined][] => [
    [`name-${at}`, required(name.trim()) ?? undefined],
    ...points.flatMap(({ day, price }, index): [string, string | undefined][] => {
      const typed = typedCents(price);
      const isAfter = index === 0 || day > (points[index - 1]?.day ?? "");
      return [
        [`day-${at}-${index}`, day === "" ? text.noDay : isAfter ? undefined : text.notLater],
        [`price-${at}-${index}`, typed.wrong ? centsReason(typed) : typed.cents < 0 ? text.negative : undefined],
      ];
    }),
  ]);
  return Object.fromEntries(wrong.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** The trend lines of a valid form. */
export const linesOf = ({ lines }: TrendlinesForm): Trendline[] =>
  lines.map(({ name, points }) => ({
    name: name.trim(),
    points: points.map(({ day, price }) => ({ day, netCents: typedCents(price).cents ?? 0 })),
  }));

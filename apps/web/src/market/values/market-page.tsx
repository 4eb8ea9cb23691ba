import { useParams } from "react-router";
import { useSees } from "../../data/session.ts";
import { PageHead } from "../../shell/page/page-head.tsx";
import { AccessDenied, NotFound } from "../../shell/page/route-error.tsx";
import { DealsPart } from "./deals-part.tsx";
import { DensityPart } from "./density-part.tsx";
import { PricesPart } from "./prices-part.tsx";
import { SeriesPart } from "./series-part.tsx";
import { marketTexts as text } from "./texts.ts";

/** The pages under /market, by the last part of the path; the first one has none. */
const parts = { prices: PricesPart, series: SeriesPart, deals: DealsPart, density: DensityPart } as const;
type Part = keyof typeof parts;

const isPart = (word: string): word is Part => Object.hasOwn(parts, word);
const pathOf = (part: string): string => (part === "prices" ? "/market" : `/market/${part}`);

/** Market reports for platform staff: prices, indices and surveys, deals, and dealer density. */
export function Component() {
  const sees = useSees("prices");
  const { part = "prices" } = useParams();
  if (!sees) return <AccessDenied />;
  if (!isPart(part)) return <NotFound />;
  const Shown = parts[part];
  const items = (Object.keys(parts) as Part[]).map((name) => ({
    to: pathOf(name),
    label: text.parts[name],
    ...(name === "prices" && { isWhole: true as const }),
  }));
  return (
    <>
      <PageHead title={text.title} tabs={{ label: text.tabs, items }} />
      <Shown />
    </>
  );
}

import { type ComponentProps, useMemo } from "react";
import { trpc } from "../../data/trpc.ts";
import { useTaxes } from "../../data/use-taxes.ts";
import { PartMissing } from "../../shell/page/part-missing.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { marketOf } from "./market.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { previewTexts } from "./texts.ts";

/**
 * The preview of consumer prices for the typed values. It appears when market prices and the agency's tier basis are loaded; typing
 * does not wait for it.
 */
export function CustomerPrice(props: Omit<ComponentProps<typeof PreviewPanel>, "market" | "tierBasis">) {
  const agency = trpc.businessCustomer.get.useQuery({ id: props.area.businessCustomerId });
  const main = trpc.prices.getBasePrices.useQuery({ id: props.area.id });
  const ways = trpc.publicAmi.getBasePrice.useQuery({ type: "DeliveryDepot" });
  const taxes = useTaxes();
  const market = useMemo(
    () => main.data && ways.data && taxes.data && marketOf(main.data, ways.data, taxes.data),
    [main.data, ways.data, taxes.data],
  );
  const tierBasis = agency.data?.preferences.tierBasis;
  if (market && tierBasis) return <PreviewPanel {...props} market={market} tierBasis={tierBasis} />;
  const queries = [main, ways, agency, taxes];
  return (
    <>
      {queries.some(({ isError }) => isError) ? (
        <PartMissing text={previewTexts.noPrice} queries={queries} className="m-4 self-start lg:col-start-2" />
      ) : (
        <SkeletonBar className="m-4 h-80 lg:col-start-2" />
      )}
      <div className="lg:col-start-1 lg:row-start-2">{props.children}</div>
    </>
  );
}

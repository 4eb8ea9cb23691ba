import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { differences } from "@partner-konto/domain/record/differences";
import { toPartnerPaths } from "@partner-konto/domain/record/partner-paths";
import { formOf as basePricesOf } from "./base-price/base-price-form.ts";
import { copiedBasePrices } from "./base-price/copy-of.ts";
import { CopyDialog, type PriceCopy } from "./copy/copy-dialog.tsx";
import { takeTexts as texts } from "./copy/texts.ts";
import { copiedMargins } from "./margin/copy-of.ts";
import { formOf as marginsOf } from "./margin/margin-form.ts";
import { planTexts } from "./plans/texts.ts";

const hasPrices = ({ price }: DeliveryArea) =>
  price.some(({ basePrice, tiers }) => basePrice !== null || tiers.length > 0);

/** The area's price entries with base price and tiers of another area; the rest stays. */
function withPricesOf(area: DeliveryArea, from: DeliveryArea): DeliveryArea["price"] {
  return area.price.map((entry, at) => {
    const other = entry.product === null ? from.price[at] : from.price.find(({ product }) => product === entry.product);
    return other ? { ...entry, basePrice: other.basePrice, tiers: other.tiers } : entry;
  });
}

function copyOf(target: DeliveryArea, source: DeliveryArea | undefined): PriceCopy {
  const after = source ? { ...target, price: withPricesOf(target, source) } : target;
  const found = differences({ price: target.price }, { price: after.price });
  return {
    changes: [...copiedBasePrices(target, basePricesOf(after).value), ...copiedMargins(target, marginsOf(after).value)],
    patch: target.type === "PARTNER" ? toPartnerPaths(found) : found,
  };
}

interface TakePricesDialogProps {
  area: DeliveryArea;
  siblings: readonly DeliveryArea[];
  onClose: () => void;
}

/** Copies base price and margins from another area of the agency. */
export default function TakePricesDialog({ area, siblings, onClose }: TakePricesDialogProps) {
  return (
    <CopyDialog
      title={texts.title}
      intro={texts.text}
      which={texts.from}
      does={() => texts.does}
      more={planTexts.more}
      others={siblings.filter((other) => other.type === area.type && hasPrices(other))}
      missing={<p>{texts.none}</p>}
      into={area}
      done={texts.done}
      hintOf={({ price }) =>
        texts.tiers(
          price.some(({ basePrice }) => basePrice !== null),
          Math.max(...price.map(({ tiers }) => tiers.length)),
        )
      }
      copyOf={copyOf}
      onClose={onClose}
    />
  );
}

import { activeProducts } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { actionTexts } from "./texts.ts";

/** Lists what a new area takes over from another one, shown before it is created. */
export function InheritedSettings({ area }: { area: DeliveryArea }) {
  const products = activeProducts(area).map((product) => productTexts[product]);
  const lines = actionTexts.inherited({
    products: products.join(", ") || actionTexts.noProducts,
    classes: Object.values(area.deliveryTimes).filter(({ isActive }) => isActive).length,
    tiers: Math.max(0, ...area.price.map(({ tiers }) => tiers.length)),
    payments: Object.values(area.paymentMethods).filter(Boolean).length,
  });
  return (
    <div className="mt-4">
      <h3 className="type-13 font-medium text-ink-2">{actionTexts.inherits}</h3>
      <ul className="mt-1 list-disc pl-5 text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

import { type AreaSettings, type AreaType, newAreaSettings } from "@partner-konto/domain/areas/delivery-area/settings";
import type { Product } from "@partner-konto/domain/goods/values";

/** Complete settings of an area: prices, charges, and a closed day. */
export function completeSettings(type: AreaType): AreaSettings {
  const settings = newAreaSettings(type);
  const tiers = (product: Product) => [{ from: 500, margins: { [product]: 450 } }];
  return {
    ...settings,
    price: settings.price.map((entry) => ({
      ...entry,
      basePrice: { mode: "platform", region: "north", netCents: null },
      tiers: tiers(entry.product ?? "normal"),
      charges: {
        ...entry.charges,
        hoseLengths: { sixtyMetre: { unit: entry.product ? "perTon" : "per100Litres", netCents: 100 } },
        unloadingPoint: { unit: "perUnloadingPoint", netCents: 2000 },
      },
    })),
    paymentMethods: { ...settings.paymentMethods, guaranteedPayment: true },
    closedDays: [{ from: "2026-12-24", to: "2027-01-03", reason: "Betriebsferien" }],
  };
}

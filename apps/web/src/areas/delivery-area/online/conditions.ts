import type { AreaBlocker, AreaBlockers } from "@partner-konto/domain/areas/delivery-area/going-online";
import { deliveryAreaHintTexts } from "@partner-konto/domain/areas/delivery-area/online-texts";
import { activeProducts } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { formatNumber } from "@partner-konto/domain/format/number";
import { pelletNormTexts } from "@partner-konto/domain/goods/price-values";
import { hoseTexts, paymentTexts, productTexts } from "@partner-konto/domain/goods/texts";

export interface Condition {
  readonly code: AreaBlocker;
  readonly title: string;
  readonly state: "done" | "unneeded" | "missing";
  /** Details of what exists, or of what is missing. */
  readonly words: readonly string[];
}

const titles: Readonly<Record<AreaBlocker, string>> = {
  DA_NO_POSTAL_CODES: "Postleitzahlen",
  DA_NO_MARGIN: "Preismarge",
  DA_NO_BASE_PRICE: "Basispreis",
  DA_AGENCY_LOCKED: "Niederlassung nicht gesperrt",
  DA_AGENCY_HAS_NO_PROFILE: "Profilseite, AGB, Widerruf",
  DA_NO_HOSE_LENGTH: "Schlauchlänge",
  DA_NO_PAYMENT_METHOD: "Zahlungsart",
  DA_NO_PRODUCT_SORT: "Sorte",
  DA_NO_PELLET_TYPE: "Pellet-Produktart",
  DA_NO_QUALITY_LEVEL: "Qualitätsstufe",
};

function chosen<Name extends string>(
  switches: Record<Name, boolean>,
  labels: Readonly<Record<NoInfer<Name>, string>>,
): string {
  const names = (Object.keys(switches) as Name[]).filter((name) => switches[name]).map((name) => labels[name]);
  return names.length > 3 ? `${names.slice(0, 2).join(", ")} und ${names.length - 2} weitere` : names.join(", ");
}

const only = { oil: "nur bei Heizöl", pellets: "nur bei Pellets" };
const tiers = (count: number) => (count === 1 ? "1 Mengenstufe" : `${count} Mengenstufen`);

/** Describes a condition that is met, in a few words. */
function detailOf(area: DeliveryArea): Readonly<Record<AreaBlocker, string>> {
  const most = Math.max(0, ...area.price.map((entry) => entry.tiers.length));
  const sorts = activeProducts(area).length;
  return {
    DA_NO_POSTAL_CODES: `${formatNumber(area.postalCodes.length)} hinterlegt`,
    DA_NO_MARGIN: `${sorts === 1 ? "1 Produkt" : `${sorts} Produkte`}, ${tiers(most)}`,
    DA_NO_BASE_PRICE: "hinterlegt",
    DA_AGENCY_LOCKED: "freigegeben",
    DA_AGENCY_HAS_NO_PROFILE: "vorhanden",
    DA_NO_HOSE_LENGTH: chosen(area.hoseLengths, hoseTexts),
    DA_NO_PAYMENT_METHOD: chosen(area.paymentMethods, paymentTexts),
    DA_NO_PRODUCT_SORT: chosen(area.productSorts, productTexts),
    DA_NO_PELLET_TYPE: chosen(area.pelletTypes, productTexts),
    DA_NO_QUALITY_LEVEL: chosen(area.qualityLevels, pelletNormTexts),
  };
}

/** The German texts of the blockers; for pellets those of one product with its name in front (portal §4). */
export function blockerTexts({ general, products }: AreaBlockers): string[] {
  return [
    ...general.map((code) => deliveryAreaHintTexts[code]),
    ...products.flatMap(({ product, codes }) =>
      codes.map((code) => `${productTexts[product]}: ${deliveryAreaHintTexts[code]}`),
    ),
  ];
}

/** All ten conditions of portal §4 in the order of the page, each done, not needed or missing. */
export function conditionsOf(area: DeliveryArea, blockers: AreaBlockers): Condition[] {
  const isPellet = area.type === "PARTNER_PELLET";
  const unneeded: Partial<Record<AreaBlocker, string>> = isPellet
    ? { DA_NO_PRODUCT_SORT: only.oil }
    : { DA_NO_PELLET_TYPE: only.pellets, DA_NO_QUALITY_LEVEL: only.pellets };
  const details = detailOf(area);
  return (Object.keys(titles) as AreaBlocker[]).map((code): Condition => {
    const missing = blockerTexts({
      general: blockers.general.filter((other) => other === code),
      products: blockers.products.map(({ product, codes }) => ({
        product,
        codes: codes.filter((other) => other === code),
      })),
    });
    const why = unneeded[code];
    if (why !== undefined) return { code, title: titles[code], state: "unneeded", words: [why] };
    if (missing.length > 0) return { code, title: titles[code], state: "missing", words: missing };
    return { code, title: titles[code], state: "done", words: [details[code]] };
  });
}

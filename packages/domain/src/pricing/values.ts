/** What public prices are based on: depots of the regions, or pre-delivery charges (catalogue §3). */
export const priceBaseTypes = ["MainDepot", "DeliveryDepot"] as const;

/** What a charge is counted by; named in words in the document, the keys are ours (portal §9). */
export const chargeUnits = ["perOrder", "perUnloadingPoint", "per100Litres", "perTon", "ordersPerDay"] as const;

/** Those that count money. Orders a day are a limit: the one of a class of delivery times (decision 0046). */
export const moneyUnits = ["perOrder", "perUnloadingPoint", "per100Litres", "perTon"] as const;
export type MoneyUnit = (typeof moneyUnits)[number];

/** By what the prices of goods are counted, by the key of a price entry, of market goods or of an index: oil by 100 litres, all else by the ton. */
export const unitOfGoods = (key: string): MoneyUnit =>
  key === "oil" || key === "heatingOil" ? "per100Litres" : "perTon";

/** By what the tier of an order with several unloading points is chosen (architecture, decisions). */
export const tierBases = ["averagePerPoint", "total"] as const;
export type TierBasis = (typeof tierBases)[number];

/** As much as one order of an area may be for, and as far up as a tier of its prices may begin: litres, kilograms. */
export const mostVolume = 1_000_000;
/** Net cents that no price of an area goes beyond, for whatever it is counted by. */
export const mostNetCents = 10_000_00;

/** Who keeps an area's base prices; the keys are ours (portal §9). */
export const managementModes = ["platform", "surveyDataService", "selfManaged"] as const;

/** Quality steps of pellets, and the norm each stands for, as it is written (catalogue §3, portal §9). */
export const qualitySteps = ["isoNorm", "enPlus", "dinPlus"] as const;
export type QualityStep = (typeof qualitySteps)[number];
export const pelletNormTexts = { isoNorm: "ISO", enPlus: "ENPlus A1", dinPlus: "DINPlus" } as const satisfies Record<
  QualityStep,
  string
>;

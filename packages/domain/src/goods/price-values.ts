/** The basis of public prices: depots of the regions, or pre-delivery charges (catalogue §3). */
export const priceBaseTypes = ["MainDepot", "DeliveryDepot"] as const;

/** Units of charges (portal §9). "Orders per day" is a limit of a class of delivery times instead (decision 0046). */
export const moneyUnits = ["perOrder", "perUnloadingPoint", "per100Litres", "perTon"] as const;
export type MoneyUnit = (typeof moneyUnits)[number];

/**
 * @param key a price entry's product, one of the market goods, or an index series
 * @returns the unit of its prices: 100 litres for oil, otherwise a ton
 */
export const unitOfGoods = (key: string): MoneyUnit =>
  key === "oil" || key === "heatingOil" ? "per100Litres" : "perTon";

/** The amount that selects the tier of an order with several unloading points (decision 0046). */
export const tierBases = ["averagePerPoint", "total"] as const;
export type TierBasis = (typeof tierBases)[number];

/** The largest amount of an order, and the highest beginning of a price tier, in litres or kilograms. */
export const mostVolume = 1_000_000;
/** The largest amount of any price of an area, in net cents of its unit. */
export const mostNetCents = 10_000_00;

/** Who sets an area's base prices (portal §9). The keys are ours. */
export const managementModes = ["platform", "surveyDataService", "selfManaged"] as const;

/** Quality steps of pellets, and the name of the norm behind each (catalogue §3, portal §9). */
export const qualitySteps = ["isoNorm", "enPlus", "dinPlus"] as const;
export type QualityStep = (typeof qualitySteps)[number];
export const pelletNormTexts = { isoNorm: "ISO", enPlus: "ENPlus A1", dinPlus: "DINPlus" } as const satisfies Record<
  QualityStep,
  string
>;

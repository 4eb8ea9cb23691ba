import {
  type AreaSettings,
  type AreaType,
  newAreaSettings,
  switched,
} from "@partner-konto/domain/areas/delivery-area/settings";
import type { TierBasis } from "@partner-konto/domain/goods/price-values";
import {
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  shortVehicles,
} from "@partner-konto/domain/goods/values";
import { type Anchor, daysBefore, workedDaysBefore } from "./anchor.ts";
import { instantAt, workingDay } from "./days.ts";
import { demoPrices } from "./prices/entry.ts";
import type { DemoArea, PlannedArea } from "./world.ts";

/** Switches every option on, so that all past orders fit. */
const everything = <Name extends string>(names: readonly Name[]) => switched(names, names);

/** The basis of tiers for collective orders: the average per unloading point for oil. Pellets have one point. */
export const tierBasisOf = (type: AreaType): TierBasis => (type === "PARTNER" ? "averagePerPoint" : "total");

/** The settings of an area without special cases. */
export function usualSettings(demo: DemoArea): AreaSettings {
  const { type } = demo.company;
  const settings = newAreaSettings(type);
  const isPellet = type === "PARTNER_PELLET";
  return {
    ...settings,
    volumeRange: isPellet ? { from: 500, to: 26_000 } : { from: 500, to: 15_000 },
    price: settings.price.map((entry) => ({
      ...entry,
      volumeRange: isPellet ? { from: 500, to: 26_000 } : { from: 500, to: 15_000 },
      ...demoPrices(demo, entry.product),
    })),
    productSorts: switched(oilSorts, isPellet ? [] : oilSorts),
    pelletTypes: switched(pelletTypes, isPellet ? pelletTypes : []),
    hoseLengths: everything(hoseLengths),
    paymentMethods: everything(paymentTypes),
    vehicles: everything(shortVehicles),
    deliveryTimes: Object.fromEntries(
      deliveryTimes.map((name) => [
        name,
        { ...settings.deliveryTimes[name], isActive: !isPellet || (name !== "today" && name !== "twentyFourHours") },
      ]),
    ) as AreaSettings["deliveryTimes"],
    ordersPerDay: isPellet ? 12 : 30,
  };
}

const climateNeutral: readonly (typeof oilSorts)[number][] = ["climateNeutralNormal", "climateNeutralPremium"];
/** The next Christmas holidays, or the current ones. */
function christmas({ today }: Anchor) {
  const year = Number(today.slice(0, 4)) - (today.slice(5) <= "01-03" ? 1 : 0);
  return { from: `${year}-12-24`, to: `${year + 1}-01-03`, reason: "Betriebsferien" };
}

/** Special cases by agency and area: missing settings, one paused area, and two areas with a shared postal code. */
const particular: Readonly<Record<string, (settings: AreaSettings, anchor: Anchor) => Partial<AreaSettings>>> = {
  "Lüneburg/Lüneburg Stadt": (_, anchor) => ({
    productSorts: switched(
      oilSorts,
      oilSorts.filter((sort) => !climateNeutral.includes(sort)),
    ),
    closedDays: [christmas(anchor)],
  }),
  // Margins have not been set yet.
  "Lüneburg/Elbmarsch": ({ price }) => ({
    productSorts: switched(oilSorts, climateNeutral),
    price: price.map((entry) => ({ ...entry, tiers: [] })),
  }),
  "Buchholz i. d. Nordheide/Winsen (Luhe)": () => ({
    paymentMethods: switched(paymentTypes, []),
    hoseLengths: switched(hoseLengths, []),
  }),
  "Soltau/Bad Fallingbostel und Walsrode": (_, anchor) => ({
    pause: {
      from: instantAt(workedDaysBefore(anchor, 4), 6 * 60),
      until: instantAt(workingDay(daysBefore(anchor, -52), 0), 6 * 60),
      reason: "Tankwagen in der Werkstatt",
    },
  }),
  "Schneverdingen/Fintel und Tostedt": ({ price }) => ({
    price: price.map((entry) => ({ ...entry, basePrice: null })),
  }),
  "Regensburg/Regensburger Umland": ({ price }) => ({
    price: price.map((entry) => (entry.product === "bigbag" ? { ...entry, basePrice: null, tiers: [] } : entry)),
    qualityLevels: switched(["isoNorm", "enPlus", "dinPlus"], []),
  }),
};

/** Additional postal codes of an area beside those of its plan; no orders come from them. */
const shared: Readonly<Record<string, readonly string[]>> = { "Lüneburg/Elbmarsch": ["21391"] };

const keyOf = ({ agency, area }: PlannedArea): string => `${agency.name}/${area.name}`;

/** The settings of an area. Its past orders are priced with the usual settings instead, because they are older than the special cases. */
export function demoAreaSettings(demo: DemoArea): AreaSettings {
  const settings = usualSettings(demo);
  return { ...settings, ...particular[keyOf(demo)]?.(settings, demo.anchor) };
}

export const demoCodes = (demo: PlannedArea): string[] => [...demo.codes, ...(shared[keyOf(demo)] ?? [])];

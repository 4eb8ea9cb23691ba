import { isBusinessDay } from "@partner-konto/domain/calendar/business-days";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import type { DepotCharges } from "@partner-konto/domain/market/schema";
import { marketGoods, surveySeries } from "@partner-konto/domain/market/values";
import { kilometresBetween, type Point } from "@partner-konto/domain/postal-code/distance";
import { type Region, regions } from "@partner-konto/domain/postal-code/regions";
import { postalCode, postalCodes } from "@partner-konto/geodata/directory";
import type { insertMarket } from "../market/values/index.ts";
import type { Anchor } from "./anchor.ts";
import { dayNumber, instantAt, isoDay, weekdayOf } from "./days.ts";
import { demoId } from "./demo-id.ts";
import { oilBaseCents, oilIndexCents, pelletBaseCents } from "./prices/level.ts";
import { randomFrom } from "./random.ts";

type Market = Parameters<typeof insertMarket>[1];

/** In minutes since midnight; the day's prices are valid from then on. */
export const morning = 6 * 60;
const daysOf = ({ today, firstPrices }: Anchor): string[] =>
  Array.from({ length: dayNumber(today) - dayNumber(firstPrices) + 1 }, (_, at) => isoDay(dayNumber(firstPrices) + at));

/** The region's difference from the national mean, in net cents per ton: the zones of DEPI's prices (peers.md C7). */
const pelletOffset: Readonly<Record<Region, number>> = {
  north: -540,
  northEast: -540,
  east1: -540,
  east2: -355,
  southEast: -355,
  centre: -355,
  west: -355,
  rhineMain: -355,
  southWest: 190,
  south: 190,
};

/** The price at a region's main depot, valid from an ISO day's morning on, in net cents per 100 litres or ton. */
export const priceOn = (goods: MarketGood, region: Region, day: string): number =>
  goods === "oil" ? oilBaseCents(region, day) : pelletBaseCents(day) + pelletOffset[region];

/** Oil has a new price every day, pellets every month. */
const changesOn = (goods: MarketGood, day: string): boolean => goods === "oil" || day.endsWith("-01");

function prices(anchor: Anchor): Market["prices"] {
  return daysOf(anchor).flatMap((day) => {
    const validFrom = new Date(instantAt(day, morning));
    return marketGoods
      .filter((goods) => changesOn(goods, day) || day === anchor.firstPrices)
      .flatMap((goods) =>
        regions.map((region) => ({ goods, region, netCents: priceOn(goods, region, day), validFrom })),
      );
  });
}

/** Energy tax and CO2 price in net cents per 100 litres (peers.md C2), and the weight of 100 litres in tons. */
const taxCents = 614 + 1729;
const tonsPer100 = 0.0845;

function indices(anchor: Anchor): Market["values"] {
  return daysOf(anchor)
    .filter(isBusinessDay)
    .flatMap((day) => {
      const level = oilIndexCents(day);
      const on = (series: string, netCents: number) => ({ kind: "index" as const, series, day, netCents });
      return [
        on("heatingOil", level),
        on("gasoil", Math.round((level - taxCents) / tonsPer100)),
        on("pellets", pelletBaseCents(day)),
      ];
    });
}

/** The surveyed prices of dealers: each Monday for oil, in the middle of the month for pellets. */
export function surveys(anchor: Anchor): Market["values"] {
  const days = daysOf(anchor);
  const asked = { oil: (day: string) => weekdayOf(day) === 1, pellets: (day: string) => day.endsWith("-15") };
  return marketGoods.flatMap((goods) =>
    regions.flatMap((region) => {
      const random = randomFrom(`surveys/${goods}/${region}`);
      const strays = goods === "oil" ? 25 : 150;
      return days.filter(asked[goods]).map((day) => ({
        kind: "survey" as const,
        series: surveySeries(goods, region),
        day,
        netCents: Math.round(priceOn(goods, region, day) + strays * random.normal()),
      }));
    }),
  );
}

/**
 * The towns of the regions' reference depots (peers.md C8) with their postal codes, and a surcharge in net cents where a depot is dearer.
 */
const oilDepots: readonly (readonly [region: Region, name: string, code: string, moreCents?: number])[] = [
  ["north", "Hamburg", "20457"],
  ["north", "Bremen", "28195"],
  ["north", "Kiel", "24103"],
  ["north", "Emden", "26721"],
  ["north", "Hannover", "30159", 50],
  ["northEast", "Rostock", "18055"],
  ["northEast", "Schwedt", "16303"],
  ["east1", "Seefeld", "16356"],
  ["east1", "Berlin", "10115"],
  ["east2", "Magdeburg", "39104"],
  ["east2", "Halle", "06108"],
  ["southEast", "Leuna", "06237"],
  ["southEast", "Rhäsa", "01683"],
  ["southEast", "Cunnersdorf", "01920"],
  ["southEast", "Gera", "07545"],
  ["centre", "Gießen", "35390"],
  ["centre", "Kassel", "34117"],
  ["centre", "Göttingen", "37073"],
  ["west", "Duisburg", "47051"],
  ["west", "Gelsenkirchen", "45879"],
  ["west", "Köln", "50667"],
  ["west", "Wesseling", "50389"],
  ["rhineMain", "Frankfurt", "60311"],
  ["rhineMain", "Flörsheim", "65439"],
  ["rhineMain", "Hanau", "63450"],
  ["rhineMain", "Aschaffenburg", "63739"],
  ["southWest", "Karlsruhe", "76133"],
  ["southWest", "Ludwigshafen", "67059"],
  ["southWest", "Stuttgart", "70173", 25],
  ["southWest", "Trier", "54290"],
  ["south", "Ingolstadt", "85049"],
  ["south", "Vohburg", "85088"],
  ["south", "Neustadt", "93333"],
  ["south", "München", "80331"],
];

const middleOf = (codes: readonly Point[]): Point => ({
  latitude: codes.reduce((sum, { latitude }) => sum + latitude, 0) / codes.length,
  longitude: codes.reduce((sum, { longitude }) => sum + longitude, 0) / codes.length,
});

/** The two-digit prefixes of a region's postal codes, each with the centre of its codes. */
const beginnings = Map.groupBy(
  [...Map.groupBy(postalCodes, ({ region, code }) => `${region} ${code.slice(0, 2)}`)].map(([key, codes]) => {
    const [region = "", prefix = ""] = key.split(" ");
    return { region, prefix, middle: middleOf(codes) };
  }),
  ({ region }) => region,
);

/** Net cents per 100 litres or ton for a distance: a fixed part and a part per kilometre, in steps of five. */
const wayCents = (goods: MarketGood, km: number): number =>
  5 * Math.round((goods === "oil" ? 25 + 0.55 * km : 500 + 7 * km) / 5);

export function depots({ firstPrices }: Anchor): DepotCharges[] {
  return oilDepots.flatMap(([region, name, code, moreCents = 0], at) => {
    const town = postalCode(code);
    if (!town) throw new Error(`the depot at ${code} lies nowhere`);
    // A region has only one pellet works.
    const isFirst = oilDepots[at - 1]?.[0] !== region;
    return marketGoods
      .filter((goods) => goods === "oil" || isFirst)
      .map((goods) => ({
        id: demoId("depot", `${goods}/${name}`),
        version: 1,
        modifiedAt: instantAt(firstPrices, morning),
        goods,
        region,
        name: goods === "oil" ? name : `Pelletwerk ${name}`,
        charges: (beginnings.get(region) ?? []).map(({ prefix, middle }) => ({
          prefix,
          netCents: wayCents(goods, kilometresBetween(town, middle)) + (goods === "oil" ? moreCents : 0),
        })),
      }));
  });
}

/** Three years of base prices, indices and surveys, and the charges from the depots. Orders were priced by the same levels. */
export const demoMarket = (anchor: Anchor): Market => ({
  prices: prices(anchor),
  values: [...indices(anchor), ...surveys(anchor)],
  depots: depots(anchor),
});

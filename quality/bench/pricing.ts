// The pricing core alone: how many prices one core computes per second, each for a different request (peers.md C6).

import { oilSorts, pelletTypes } from "@partner-konto/domain/goods/values";
import { priceFor } from "@partner-konto/domain/prices/calculators/calculate";
import {
  market,
  oilArea,
  oilRequest,
  pelletArea,
  pelletRequest,
} from "@partner-konto/domain/prices/calculators/testing";
import { sized } from "@partner-konto/testing/how-many";
import { report } from "../runs/rows.ts";

const bar = 100_000;
const oil = oilArea();
const pellets = pelletArea();
const sorts = oilSorts.slice(0, 2);

const requests = Array.from({ length: 4096 }, (_, at) => {
  const isOil = at % 4 > 0;
  const unloadingPoints = 1 + (at % 3);
  return isOil
    ? {
        area: oil,
        request: {
          ...oilRequest,
          product: sorts[at % sorts.length] ?? "normal",
          amount: 1500 + ((at * 37) % 12_000),
          unloadingPoints,
          hose: at % 5 === 0 ? ("sixtyMetre" as const) : oilRequest.hose,
          paymentType: at % 2 === 0 ? ("all" as const) : ("invoice" as const),
        },
      }
    : {
        area: pellets,
        request: {
          ...pelletRequest,
          product: pelletTypes[at % pelletTypes.length] ?? "loose",
          amount: 6000 + ((at * 37) % 19_000),
          unloadingPoints,
          qualityStep: "dinPlus" as const,
        },
      };
});

function pricesIn(milliseconds: number): { perSecond: number; priced: number; asked: number } {
  const begun = performance.now();
  let asked = 0;
  let priced = 0;
  while (performance.now() - begun < milliseconds)
    for (const { area, request } of requests) {
      asked += 1;
      if (priceFor({ area, tierBasis: "averagePerPoint", market, request }).price) priced += 1;
    }
  return { perSecond: (1000 * asked) / (performance.now() - begun), priced, asked };
}

pricesIn(sized(1000, 50));
const { perSecond, priced, asked } = pricesIn(sized(3000, 50));
if (priced < asked) throw new Error(`${asked - priced} of ${asked} requests had no price`);
report([
  {
    what: "price calculations for an area, with all price parts, on one core",
    measured: `${Math.round(perSecond / 1000).toLocaleString("en-US")},000 a second`,
    bar: bar.toLocaleString("en-US"),
    met: perSecond >= bar,
  },
]);

// `npm run fuzz -- rights`: random walks of at most five calls; nobody's rights may grow (promise 12).
import { seedOr, sized } from "@partner-konto/testing/how-many";
import { report } from "../runs/rows.ts";
import { startWalkedMarketplace } from "./marketplace.ts";
import { walkAtRandom } from "./random-walk.ts";

const walks = sized(20_000, 20);
const seed = seedOr(12);
const market = await startWalkedMarketplace();
const from = performance.now();
const { made, succeeded, gained, grown } = await walkAtRandom(market, walks, seed);
await market.close();
const seconds = Math.round((performance.now() - from) / 1000);
report([
  {
    what: `promise 12: ${walks} walks (seed ${seed}), ${made} calls, in ${seconds} s`,
    measured: `${succeeded} calls succeeded, ${gained} tokens gained; rights grew in ${grown.length} walks`,
    wrong: grown,
  },
]);

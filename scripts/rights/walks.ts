// `npm run fuzz -- rights [--walks 20000] [--seed 12]`: random walks of at most five calls; nobody's rights may grow (promise 12).
import { parseArgs } from "node:util";
import { startWalkedMarketplace } from "./marketplace.ts";
import { walkAtRandom } from "./random-walk.ts";

const { values: options } = parseArgs({
  options: { walks: { type: "string", default: "20000" }, seed: { type: "string", default: "12" } },
});
const walks = Number(options.walks);
const seed = Number(options.seed);
const market = await startWalkedMarketplace();
const from = performance.now();
const { made, succeeded, gained, grown } = await walkAtRandom(market, walks, seed);
await market.close();
const seconds = Math.round((performance.now() - from) / 1000);
for (const one of grown.slice(0, 20)) console.log(`grown  ${one}`);
console.log(
  `promise 12: ${walks} walks (seed ${seed}), ${made} calls, ${succeeded} succeeded, ${gained} tokens gained, ${seconds} s`,
);
console.log(`promise 12: rights grew in ${grown.length} of ${walks} walks`);
process.exitCode = walks > 0 && grown.length === 0 ? 0 : 1;

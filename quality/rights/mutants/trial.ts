// Runs the walk with one code mutant until it finds a deviation, and prints it; `node trial.ts <mutant as JSON>`.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import type { CodeMutant } from "./in-code.ts";

const mutant = JSON.parse(process.argv[2] ?? "") as CodeMutant;
let isLoaded = false;
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url !== mutant.url) return loaded;
    isLoaded = true;
    const code = readFileSync(new URL(url), "utf8");
    return { ...loaded, source: code.slice(0, mutant.start) + mutant.text + code.slice(mutant.end) };
  },
});

// Imported after the hook is registered, so that these modules are loaded through it.
const { allCells } = await import("../cells.ts");
const { gatewayDoor, marketplaceDoor } = await import("../doors.ts");
const { startWalkedMarketplace } = await import("../marketplace.ts");
const { walk } = await import("../walk.ts");

const market = await startWalkedMarketplace();
const door = mutant.file.startsWith("apps/gateway") ? await gatewayDoor(market) : marketplaceDoor(market);
await market.deactivate();
const [, service = ""] = /services\/([a-z-]+)\//.exec(mutant.file) ?? [];
const key = service.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
// Calls of the mutant's service come first, because they are the most likely to show it.
const cells = allCells()
  .filter(({ call }) => !door.refusesEarly || call.exposure === "procedure")
  .toSorted((a, b) => Number(b.id.startsWith(`${key}.`)) - Number(a.id.startsWith(`${key}.`)));
const { deviations } = await walk(market, door, cells, 1);
await door.close();
await market.close();
if (!isLoaded) throw new Error(`${mutant.file} was never loaded`);
console.log(deviations[0] ?? "");

import type { Source } from "./sources.ts";

/** A function or constant at the top of a file, with its text up to the next one. */
const declaration =
  /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let) (\w+)[\s\S]*?(?=^(?:\/\*\*|export|async|function|const|let|interface|type)\b|$(?![\s\S]))/gm;
const writes =
  /(?:updateTable|insertInto)\("deliveryArea"\)[\s\S]*?\.(?:set|values)\(([\s\S]*?)\n? *\.(?:where|execute)/g;
/** All settings of an area, or its prices by name; rows that the caller has built may hold them, too. */
const ofPrices = /\bprice\b|settingColumns|^\w+\)/;

/** The functions of the marketplace that write the column `price`, each with the functions that call it. */
export function priceWriters(sources: readonly Source[]): { name: string; path: string; callers: string[] }[] {
  const declarations = sources
    .filter(({ path, isTest }) => /^apps\/marketplace\/src\/(?!demo|states|migrations)/.test(path) && !isTest)
    .flatMap(({ path, text }) => [...text.matchAll(declaration)].map(([whole, name = ""]) => ({ path, name, whole })));
  return declarations
    .filter(({ whole }) => [...whole.matchAll(writes)].some(([, values = ""]) => ofPrices.test(values)))
    .map(({ name, path }) => ({
      name,
      path,
      callers: declarations
        .filter((other) => other.name !== name && new RegExp(`\\b${name}\\(`).test(other.whole))
        .map((other) => `${other.path} ${other.name}`),
    }));
}

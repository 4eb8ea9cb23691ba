import { formatNumber } from "@partner-konto/domain/format/number";
import { typedDay } from "@partner-konto/domain/format/typed-day";
import { typedTime } from "@partner-konto/domain/format/typed-time";
import { type TypedWhole, typedWhole } from "@partner-konto/domain/format/typed-whole";
import { qualitySteps } from "@partner-konto/domain/goods/price-values";
import {
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  shortVehicles,
} from "@partner-konto/domain/goods/values";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { wholeCode } from "@partner-konto/domain/postal-code/plain-code";
import { fill } from "@partner-konto/domain/texts/fill";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import { wholeReason } from "@partner-konto/domain/validation/amount-faults";
import { placesOf } from "../../shell/place/place.ts";
import { priceToolTexts as text } from "./texts.ts";

export type Goods = "PARTNER" | "PARTNER_PELLET";

export const choices = {
  product: { PARTNER: oilSorts, PARTNER_PELLET: pelletTypes },
  hose: hoseLengths,
  vehicle: shortVehicles,
  time: deliveryTimes,
  payment: ["all", ...paymentTypes],
  quality: qualitySteps,
  range: ["30", "90", "365"],
  whose: ["market", "own"],
} as const;

/** The inputs of a price tool, in the form and in the URL. */
export interface ToolInputs {
  goods: Goods;
  /** For the price history: the market in a postal code, or one of the user's own areas. */
  whose: (typeof choices.whose)[number];
  scope: "code" | "codes";
  zipcode: string;
  amount: string;
  points: string;
  product: (typeof oilSorts)[number] | (typeof pelletTypes)[number];
  hose: (typeof hoseLengths)[number];
  vehicle: (typeof shortVehicles)[number];
  time: (typeof deliveryTimes)[number];
  payment: (typeof choices.payment)[number];
  quality: (typeof qualitySteps)[number];
  dust: boolean;
  /** For the price check: ISO day and time of day. */
  day: string;
  clock: string;
  /** For the price history: number of days up to today. */
  range: (typeof choices.range)[number];
  /** Ids of the chosen areas; empty means all areas of the user. */
  areas: readonly string[];
}

/** Defaults of portal §9; for the quality the calculator's own. */
export const defaultsOf = (goods: Goods): ToolInputs => ({
  goods,
  // There is no market history for pellets.
  whose: goods === "PARTNER" ? "market" : "own",
  scope: "code",
  zipcode: "",
  amount: goods === "PARTNER" ? "3.000" : "6.000",
  points: "1",
  product: goods === "PARTNER" ? "normal" : "loose",
  hose: goods === "PARTNER" ? "fortyMetre" : "thirtyMetre",
  vehicle: "withTrailer",
  time: "normal",
  payment: "all",
  quality: "enPlus",
  dust: false,
  day: "",
  clock: "",
  range: "90",
  areas: [],
});

/** The longest text kept from the URL for a number. It is long enough that a cut text is still refused. */
const mostTyped = 100;

type Tree = readonly CompanyNode[];
const agenciesIn = (tree: Tree) => tree.flatMap(({ parts }) => parts);
const oneOf = <Value extends string>(values: readonly Value[], given: string | null, otherwise: Value): Value =>
  values.find((value) => value === given) ?? otherwise;

const codeIn = (written: string): string => wholeCode(written) ?? written;

/** Reads the inputs from the URL; missing and invalid values become the defaults. An agency id stands for all of its areas. */
export function inputsFromUrl(params: URLSearchParams, tree: Tree, home: Goods): ToolInputs {
  const goods = oneOf(["PARTNER", "PARTNER_PELLET"], params.get("goods"), home);
  const base = defaultsOf(goods);
  const [agencies, areas] = [new Set(params.getAll("agency")), new Set(params.getAll("area"))];
  return {
    goods,
    whose: goods === "PARTNER" ? oneOf(choices.whose, params.get("whose"), base.whose) : base.whose,
    scope: oneOf(["code", "codes"], params.get("scope"), base.scope),
    zipcode: codeIn(params.get("zipcode")?.trim() ?? ""),
    amount: params.get("amount")?.slice(0, mostTyped) ?? base.amount,
    points: params.get("points")?.slice(0, mostTyped) ?? base.points,
    product: oneOf<ToolInputs["product"]>(choices.product[goods], params.get("product"), base.product),
    hose: oneOf(choices.hose, params.get("hose"), base.hose),
    vehicle: oneOf(choices.vehicle, params.get("vehicle"), base.vehicle),
    time: oneOf(choices.time, params.get("time"), base.time),
    payment: oneOf(choices.payment, params.get("payment"), base.payment),
    quality: oneOf(choices.quality, params.get("quality"), base.quality),
    dust: params.get("dust") === "true",
    day: typedDay(params.get("day")?.slice(0, mostTyped) ?? "") ?? "",
    clock: typedTime(params.get("clock")?.slice(0, mostTyped) ?? "") ?? "",
    range: oneOf(choices.range, params.get("range"), base.range),
    areas: placesOf(tree).flatMap(({ area, agency }) =>
      area && (areas.has(area.id) || agencies.has(agency?.id ?? "")) ? [area.id] : [],
    ),
  };
}

/** The query parameters of the inputs. Defaults are left out, except the amount, which shows that the form was sent. */
export function paramsOf(inputs: ToolInputs, tree: Tree, home: Goods): URLSearchParams {
  const base = defaultsOf(inputs.goods);
  const { areas, ...rest } = inputs;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    const usual = name === "goods" ? home : base[name as keyof typeof rest];
    if (value !== usual || name === "amount") params.set(name, String(value));
  }
  for (const [name, id] of named(areas, tree).flatMap(wordsOf)) params.append(name, id);
  return params;
}

interface AreaChoice {
  agency: string;
  /** Empty means all areas of the agency. */
  areas: readonly string[];
}

/** The agencies of the chosen areas, each with its chosen areas. */
function named(areas: readonly string[], tree: Tree): AreaChoice[] {
  const chosen = new Set(areas);
  return agenciesIn(tree).flatMap(({ id, parts }) => {
    const own = parts.filter((area) => chosen.has(area.id)).map((area) => area.id);
    return own.length === 0 ? [] : [{ agency: id, areas: own.length === parts.length ? [] : own }];
  });
}

const wordsOf = ({ agency, areas }: AreaChoice): [string, string][] =>
  areas.length === 0 ? [["agency", agency]] : areas.map((id) => ["area", id]);

export type Wrong = Partial<Record<"zipcode" | "amount" | "points" | "areas" | "day" | "clock", string>>;

const readAmount = ({ goods, amount }: Pick<ToolInputs, "goods" | "amount">) =>
  typedWhole(amount, goods === "PARTNER" ? "l" : "kg");
const readPoints = ({ points }: Pick<ToolInputs, "points">) => typedWhole(points, "none");

/** The amount in litres or kilograms; valid only after `wrongIn`. */
export const amountIn = (inputs: Pick<ToolInputs, "goods" | "amount">): number => readAmount(inputs).value ?? 0;
/** The number of unloading points; valid only after `wrongIn`. */
export const pointsIn = (inputs: Pick<ToolInputs, "points">): number => readPoints(inputs).value ?? 0;

/** The error for a number that is not whole or not between 1 and `max`; undefined when it is valid. */
function outside(read: TypedWhole, max: number): string | undefined {
  if (read.wrong !== null && read.wrong !== "empty") return wholeReason(read);
  const isWithin = read.value !== null && read.value >= 1 && read.value <= max;
  return isWithin ? undefined : fill(validationTexts.between, { min: 1, max: formatNumber(max) });
}

const [mostAmount, mostPoints] = [1_000_000, 20];

/** The errors by field. `staff` have no own areas as a default, so they must choose some. */
export function wrongIn({ scope, zipcode, areas, ...ordered }: ToolInputs, staff: boolean): Wrong {
  const [amount, points] = [outside(readAmount(ordered), mostAmount), outside(readPoints(ordered), mostPoints)];
  return {
    ...(scope === "code" && wholeCode(zipcode) !== zipcode && { zipcode: validationTexts.postalCode }),
    ...(amount !== undefined && { amount }),
    ...(points !== undefined && { points }),
    ...(scope === "codes" && staff && areas.length === 0 && { areas: text.chooseFirst }),
  };
}

/** The errors for the history of an own area, which needs only the area. */
export const wrongInOwn = ({ areas }: ToolInputs): Wrong => (areas.length === 1 ? {} : { areas: text.areaNeeded });

/**
 * The part of the request that oil and pellets share. Without a choice, dealers ask about all their areas and staff about
 * everybody's.
 */
export function requestOf({ areas, payment, vehicle, time, hose, ...ordered }: ToolInputs, tree: Tree, staff: boolean) {
  const all = agenciesIn(tree).map(({ id }) => ({ agency: id, areas: [] }));
  const meant: readonly AreaChoice[] = areas.length > 0 ? named(areas, tree) : staff ? [] : all;
  return {
    BC: meant.map((one) => ({ BCID: one.agency, DAIDs: [...one.areas] })),
    Amount: amountIn(ordered),
    UnloadingPoints: pointsIn(ordered),
    PaymentTypes: payment,
    DeliveryVehicles: vehicle,
    DeliveryTimes: time,
    Hose: hose,
  };
}

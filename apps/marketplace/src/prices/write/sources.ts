import { patchRefusals, type RefusedArea } from "@partner-konto/domain/error/refusal-details";
import type { BrokenRail } from "@partner-konto/domain/prices/limits/guard-rails";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import type { AreaChange } from "./changes-by.ts";

/** Why the area at this place of a call is refused. */
export interface AreaRefusal {
  at: number;
  area: AreaChange["before"] | undefined;
  error: Refusal | InvalidInput;
}

/** The refusal of a call for one area. */
const ofOne = ([first]: readonly AreaRefusal[]): Error => first?.error ?? new Error("no area is refused");

/**
 * Areas with a thousand codes are large and an answer is limited, so only the first refusals hold the current record; the caller reads the
 * others again.
 */
const mostShown = 50;

/** One refused area in the list of them. */
function refusedArea({ at, error }: AreaRefusal, place: number): RefusedArea {
  if (error instanceof InvalidInput) {
    const paths = error.issues.slice(0, 100).map(({ path }) => path.replace(/^body\./, "").slice(0, 200));
    // Keys of a record may be any text; the answer only names paths that look like field names.
    const wrongFields = paths.filter((path) => /^[\w./[\]-]+$/.test(path));
    return { at, code: "INVALID_INPUT", wrongFields };
  }
  const code = patchRefusals.find((one) => one === error.code);
  if (!code) throw error;
  const current = place < mostShown && (error.current as RefusedArea["current"]);
  return { at, code, ...error.details, ...(current && { current }) };
}

/** The refusal of a call for many areas has the gravest code and lists every refused area. */
function ofMany(refusals: readonly AreaRefusal[]): Error {
  const refusedAreas = refusals.map(refusedArea);
  const codes = new Set(refusedAreas.map(({ code }) => code));
  const gravest = patchRefusals.find((code) => codes.has(code));
  return gravest ? new Refusal(gravest, undefined, { refusedAreas }) : new Error("no area is refused");
}

/** Former prices are refused by their areas; they were judged by their bounds only. */
function ofUndo(refusals: readonly AreaRefusal[]): Error {
  const barredAreas = refusals.flatMap(({ area, error }) =>
    area && error instanceof Refusal && error.details.barredPrices
      ? [{ areaId: area.id, areaName: area.name, barredPrices: error.details.barredPrices }]
      : [],
  );
  return new Refusal("PRICE_BEYOND_RAILS", undefined, { barredAreas: barredAreas.slice(0, mostShown) });
}

interface SourceRules {
  /** The refusal of the call. */
  refusalOf: (refusals: readonly AreaRefusal[]) => Error;
  /** Whether the change is a publication even if no price differs. A patch may change settings only. */
  onlyPrices?: true;
  /** Rails that do not apply. */
  spares?: readonly BrokenRail[];
}

/** The ways to a price of an area, each with its rules. */
export const sources = {
  /** A save on one of an area's pages, or a program's. */
  patch: { refusalOf: ofOne },
  /** An area that is made like another one. */
  create: { refusalOf: ofOne },
  /** A rule that follows the index, when it is set and when it moves the price. */
  rule: { refusalOf: ofOne, onlyPrices: true },
  /** Settings and copied prices of several areas. */
  bulk: { refusalOf: ofMany },
  publish: { refusalOf: ofMany, onlyPrices: true },
  plan: { refusalOf: ofMany, onlyPrices: true },
  /** Prices that applied once may return with any step and without a second person, but never outside the present floor and ceiling. */
  undo: { refusalOf: ofUndo, onlyPrices: true, spares: ["step", "fourEyes"] },
} satisfies Record<string, SourceRules>;

export type PriceSource = keyof typeof sources;
export const rulesOf = (source: PriceSource): SourceRules => sources[source];

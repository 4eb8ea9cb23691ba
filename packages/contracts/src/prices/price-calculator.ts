import { analysedBc, analysedZipcodes, topThree } from "@partner-konto/domain/prices/calculators/calculator-answers";
import {
  calculatorRequest,
  pelletCalculatorRequest,
  pelletZipcodeAnalysisRequest,
  zipcodeAnalysisRequest,
} from "@partner-konto/domain/prices/calculators/calculator-request";
import { anyone, call } from "../call.ts";

const oil = "delivery areas that sell in a postal code";
const pellets = "delivery areas of pellets that sell in a postal code";
const open = { method: "POST", auth: "none", access: anyone } as const;
const body = {
  BC: [{ BCID: "$businessCustomerId", DAIDs: ["$deliveryAreaId"] }],
  Amount: 3000,
  Zipcode: "$postalCode",
  UnloadingPoints: 1,
};
const ofPellets = { ...body, Amount: 6000 };
const soldThere = { refused: [] };

/** Price calculator (catalogue §7), with the specification's field names. Public: it returns totals without their parts. */
export const priceCalculator = {
  /** The ranks of the named areas for an order of oil in one postal code. */
  analyseBc: call({
    ...open,
    path: "/preisrechner/v1/analysebc",
    body: calculatorRequest,
    response: analysedBc,
    example: { given: oil, body, response: soldThere },
  }),
  /** The ranks of the named areas for an order of pellets in one postal code. */
  analysePelletBc: call({
    ...open,
    path: "/preisrechner/v1/pellet/analysebc",
    body: pelletCalculatorRequest,
    response: analysedBc,
    example: { given: pellets, body: ofPellets, response: soldThere },
  }),
  /**
   * The three cheapest offers in a postal code, and what the named areas lack for them. The choices of the Top3 tool override the
   * request: EC card, 40 m of hose, normal sort.
   */
  analyseTop3: call({
    ...open,
    path: "/preisrechner/v1/t3tanalyse",
    body: calculatorRequest,
    response: topThree,
    example: { given: oil, body },
  }),
  /** The ranks of the named areas for an order of oil in all their postal codes. */
  analyseZipcode: call({
    ...open,
    path: "/preisrechner/v1/zipcodeAnalysis",
    body: zipcodeAnalysisRequest,
    response: analysedZipcodes,
    example: { given: oil, body },
  }),
  /** The ranks of the named areas for an order of pellets in all their postal codes. */
  analysePelletZipcode: call({
    ...open,
    path: "/preisrechner/v1/pellet/zipcodeAnalysis",
    body: pelletZipcodeAnalysisRequest,
    response: analysedZipcodes,
    example: { given: pellets, body: ofPellets },
  }),
};

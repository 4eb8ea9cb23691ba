import { offeringRefusalTexts } from "@partner-konto/domain/areas/delivery-area/online-texts";
import type { RefusalDetails } from "@partner-konto/domain/error/refusal-details";
import { expect, test } from "vitest";
import { blockersIn, refusalTexts } from "./refusal.ts";

const refused = (details: RefusalDetails, code = "DA_CAN_NOT_GO_ONLINE", status = 400) => ({
  status,
  code,
  text: "Das Liefergebiet kann noch nicht online gehen.",
  call: "deliveryArea.toggleIsOffering",
  issues: [],
  current: undefined,
  details,
});
const noCodes = "Dem Liefergebiet fehlen Postleitzahlen.";
const { more, unexplained } = offeringRefusalTexts;

test.each<[string, RefusalDetails]>([
  ["no lists at all", {}],
  ["empty lists", { generalErrors: [], productErrors: [] }],
  ["a product with an empty list", { productErrors: [{ product: "loose", errors: [] }] }],
  ["only codes that nobody knows", { generalErrors: ["UNKNOWN_REASON"] }],
])("a refused offering says so: %s", (_, details) => {
  expect(refusalTexts(refused(details))).toEqual([unexplained]);
  expect(refusalTexts(refused(details, "STATUS_400"))).toEqual([unexplained]);
  expect(blockersIn(refused(details))).toBeUndefined();
});

test("an unknown code does not hide the known ones and is reported as one more reason", () => {
  const general = refused({ generalErrors: ["UNKNOWN_REASON", "DA_NO_POSTAL_CODES"] }, "STATUS_400");
  expect(refusalTexts(general)).toEqual([noCodes, more]);
  expect(blockersIn(general)).toEqual({ general: ["DA_NO_POSTAL_CODES"], products: [] });
  const products = refused({
    generalErrors: ["DA_NO_POSTAL_CODES"],
    productErrors: [
      { product: "loose", errors: ["DA_NO_MARGIN", "UNKNOWN_REASON"] },
      { product: null, errors: ["DA_NO_BASE_PRICE"] },
    ],
  });
  expect(refusalTexts(products)).toEqual([
    noCodes,
    "Lose Ware: Es ist noch keine Preismarge eingestellt.",
    "Ein weiteres Produkt: Es ist noch kein Basispreis eingestellt.",
    more,
  ]);
  expect(blockersIn(products)?.products).toEqual([{ product: "loose", codes: ["DA_NO_MARGIN"] }]);
});

test("a known reason outside the checklist shows its own text; any other refusal shows its message", () => {
  expect(refusalTexts(refused({ generalErrors: ["BC_HAS_NO_PROFILE"] }))).toEqual([
    expect.stringContaining("Profilseite"),
  ]);
  expect(refusalTexts({ ...refused({}, "VERSION_CONFLICT", 412), text: "Jemand anderes …" })).toEqual([
    "Jemand anderes …",
  ]);
});

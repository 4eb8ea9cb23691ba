import type { Charge, PriceEntry } from "../../areas/delivery-area/price-entry.ts";
import { pricePartTexts as texts } from "../../goods/price-part-texts.ts";
import { amountUnit, type PaymentType, type Product } from "../../goods/values.ts";
import type { PriceInput } from "./price.ts";
import type { OrderRequest } from "./request.ts";

type Parts = { unitParts: PriceInput["unitParts"][number][]; fixedParts: PriceInput["fixedParts"][number][] };
type PartLabel = { kind: NonNullable<PriceInput["unitParts"][number]["kind"]>; label: string };

/** A common scale to compare charges of different units: cents × `per`. */
function weight(charge: Charge | undefined, { amount, unloadingPoints }: OrderRequest, per: number): number {
  if (!charge) return 0;
  if (charge.unit === "perOrder") return charge.netCents * per;
  return charge.netCents * (charge.unit === "perUnloadingPoint" ? unloadingPoints * per : amount);
}

/** @returns the requested payment type; for "all" the cheapest one that the area accepts, the first one of equal charges */
function paymentOf(
  charges: PriceEntry["charges"]["paymentMethods"],
  taken: Readonly<Record<PaymentType, boolean>>,
  request: OrderRequest,
  per: number,
): PaymentType | undefined {
  if (request.paymentType !== "all") return request.paymentType;
  let best: PaymentType | undefined;
  for (const [name, isTaken] of Object.entries(taken) as [PaymentType, boolean][])
    if (isTaken && (!best || weight(charges[name], request, per) < weight(charges[best], request, per))) best = name;
  return best;
}

const pointText = (product: Product): string => {
  if (amountUnit(product) === "l") return texts.unloadingPoint.oil;
  return product === "loose" ? texts.unloadingPoint.loose : texts.unloadingPoint.packed;
};

/** @returns the price parts of all charges of a request, in net cents; a charge of 0 gives no part */
export function chargesFor(
  charges: PriceEntry["charges"],
  methods: Readonly<Record<PaymentType, boolean>>,
  request: OrderRequest,
  per: 100 | 1000,
): Parts {
  const parts: Parts = { unitParts: [], fixedParts: [] };
  const add = (about: PartLabel, charge: Charge | null | undefined): void => {
    if (!charge || charge.netCents === 0) return;
    const { unit, netCents } = charge;
    if (unit === "perOrder") parts.fixedParts.push({ ...about, unit, netCents });
    else if (unit === "perUnloadingPoint")
      parts.fixedParts.push({ ...about, unit, netCents: netCents * request.unloadingPoints });
    else parts.unitParts.push({ ...about, unit, unitNetCents: netCents });
  };
  const { product, qualityStep, hose, vehicle, deliveryTimes } = request;
  const sorts: Partial<Record<Product, Charge>> = charges.productSorts;
  add({ kind: "productSort", label: texts.productSort(product) }, sorts[product]);
  if (qualityStep)
    add({ kind: "qualityLevel", label: texts.qualityLevel(qualityStep) }, charges.qualityLevels[qualityStep]);
  if (request.dustProtection) add({ kind: "dustProtection", label: texts.dustProtection }, charges.dustProtection);
  add({ kind: "hose", label: texts.hose(hose) }, charges.hoseLengths[hose]);
  add({ kind: "vehicle", label: texts.vehicle(vehicle) }, charges.vehicles[vehicle]);
  add({ kind: "deliveryTimes", label: texts.deliveryTimes(deliveryTimes) }, charges.deliveryTimes[deliveryTimes]);
  const payment = paymentOf(charges.paymentMethods, methods, request, per);
  if (payment) add({ kind: "payment", label: texts.payment(payment) }, charges.paymentMethods[payment]);
  add({ kind: "unloadingPoint", label: pointText(product) }, charges.unloadingPoint);
  return parts;
}

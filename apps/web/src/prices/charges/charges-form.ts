import { chargesIn } from "@partner-konto/domain/areas/delivery-area/charges-in";
import type { PriceEntry } from "@partner-konto/domain/areas/delivery-area/price-entry";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { unpriced } from "@partner-konto/domain/areas/delivery-area/unpriced-entry";
import type { MoneyUnit } from "@partner-konto/domain/goods/price-values";
import { differences, type PatchOperation } from "@partner-konto/domain/record/differences";
import { toPartnerPaths } from "@partner-konto/domain/record/partner-paths";
import { keyOf } from "../../areas/delivery-area/price-entries.ts";
import type { SavedRecord } from "../../edit/use-record-edit.ts";

type Charges = PriceEntry["charges"];
export type ChargeTopic = keyof Charges;

/** A tuple, so that a merge treats it as one value: it must not combine one person's amount with another's unit (record/merge). */
export type Charge = readonly [unit: MoneyUnit, netCents: number];
/** The charges of one entry by path, "hoseLengths.sixtyMetre"; without a charge there is no key. */
export type EntryCharges = Readonly<Record<string, Charge>>;
/** By the entry's pellet type, or "oil". So two people who set different charges do not conflict. */
export type ChargesForm = Readonly<Record<string, EntryCharges>>;

export function formOf({ version, price }: Pick<DeliveryArea, "version" | "price">): SavedRecord<ChargesForm> {
  const value = Object.fromEntries(
    price.map((entry) => [
      keyOf(entry),
      Object.fromEntries(
        chargesIn(entry.charges).map(({ path, charge: { unit, netCents } }) => [path, [unit, netCents] as const]),
      ),
    ]),
  );
  return { version, value };
}

/** The charges as stored: nested by topic; a topic with a single charge is that charge. */
function keptCharges(flat: EntryCharges): Charges {
  const kept: Record<string, unknown> = { ...unpriced().charges };
  for (const [path, [unit, netCents]] of Object.entries(flat)) {
    const charge = { unit, netCents };
    const [topic = "", name] = path.split(".");
    kept[topic] = name === undefined ? charge : { ...(kept[topic] as object), [name]: charge };
  }
  return kept as Charges;
}

/** The area's price entries with the form's charges. */
export function pricesBy(price: DeliveryArea["price"], form: ChargesForm): DeliveryArea["price"] {
  return price.map((entry) => {
    const charges = form[keyOf(entry)];
    return charges ? { ...entry, charges: keptCharges(charges) } : entry;
  });
}

/** The patch from one form to the other, charge by charge, with the paths of the area's type. */
export function patchOf(
  { type, price }: Pick<DeliveryArea, "type" | "price">,
  before: ChargesForm,
  after: ChargesForm,
): PatchOperation[] {
  const found = differences({ price: pricesBy(price, before) }, { price: pricesBy(price, after) });
  return type === "PARTNER_PELLET" ? found : toPartnerPaths(found);
}

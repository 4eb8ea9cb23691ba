import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { formatCents } from "@partner-konto/domain/format/number";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { type MoneyUnit, type managementModes, unitOfGoods } from "@partner-konto/domain/goods/price-values";
import type { Region } from "@partner-konto/domain/postal-code/regions";
import { differences, type PatchOperation } from "@partner-konto/domain/record/differences";
import { toPartnerPaths } from "@partner-konto/domain/record/partner-paths";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import { keyOf } from "../../areas/delivery-area/price-entries.ts";
import type { SavedRecord } from "../../edit/use-record-edit.ts";
import { basePriceTexts } from "./texts.ts";

type KeptPrice = DeliveryArea["price"][number]["basePrice"];
export type Mode = (typeof managementModes)[number];

/** A base price as chosen and typed; null as mode means that there is none. */
export interface BasePriceInput {
  readonly mode: Mode | null;
  readonly region: Region | null;
  readonly typed: string;
}
/** By product, "oil" where an area has only one price. So two people who edit different products do not conflict. */
export type BasePriceForm = Readonly<Record<string, BasePriceInput>>;

function inputFor(kept: KeptPrice): BasePriceInput {
  if (!kept) return { mode: null, region: null, typed: "" };
  const { mode, region, netCents } = kept;
  return { mode, region, typed: netCents === null ? "" : formatCents(netCents) };
}

/** The price as it is sent. The area's own figure is kept under another mode too, so that it is there when the user switches back. */
export function keptPrice({ mode, region, typed }: BasePriceInput): KeptPrice {
  return mode && { mode, region, netCents: typedCents(typed).cents };
}

export function formOf({ version, price }: DeliveryArea): SavedRecord<BasePriceForm> {
  return { version, value: Object.fromEntries(price.map((entry) => [keyOf(entry), inputFor(entry.basePrice)])) };
}

/** The patch of the differences, with the paths of the area's type. */
export function patchOf(area: DeliveryArea, before: BasePriceForm, after: BasePriceForm): PatchOperation[] {
  const entries = (form: BasePriceForm) =>
    area.price.map((entry) => {
      const input = form[keyOf(entry)];
      return { basePrice: input ? keptPrice(input) : null };
    });
  const found = differences({ price: entries(before) }, { price: entries(after) });
  return area.type === "PARTNER_PELLET" ? found : toPartnerPaths(found);
}

/** The area's price entries with the form's values; an entry with an invalid input stays unchanged. */
export function pricesBy(price: DeliveryArea["price"], form: BasePriceForm): DeliveryArea["price"] {
  return price.map((entry) => {
    const key = keyOf(entry);
    const input = form[key];
    return input && Object.keys(formErrors({ [key]: input })).length === 0
      ? { ...entry, basePrice: keptPrice(input) }
      : entry;
  });
}

function ownError(typed: string, unit: MoneyUnit): string | undefined {
  const read = typedCents(typed, unit);
  if (read.wrong !== null) return centsReason(read);
  const { cents } = read;
  if (cents <= 0) return validationTexts.greaterThanZero;
  return cents > 10_000_00 ? basePriceTexts.tooLarge : undefined;
}

/** Error texts by input name, in the order of the form. */
export function formErrors(form: BasePriceForm): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([key, { mode, region, typed }]) => {
      if (mode === "selfManaged") {
        const error = ownError(typed, unitOfGoods(key));
        return error === undefined ? [] : [[`${key}-own`, error]];
      }
      return mode && !region ? [[`${key}-region`, basePriceTexts.regionMissing]] : [];
    }),
  );
}

/** The input of a field that the server refused: "price.1.basePrice.netCents" is "pallet-own". */
export function inputOf(area: Pick<DeliveryArea, "price">, field: string): string | undefined {
  const [, at = "", part, detail] = field.split(".");
  const entry = area.price[Number(at)];
  if (!entry || part !== "basePrice") return undefined;
  return `${keyOf(entry)}-${detail === "netCents" ? "own" : (detail ?? "mode")}`;
}

import { measureText } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import {
  deliveryTimesTexts,
  hoseTexts,
  paymentTexts,
  productTexts,
  vehicleTexts,
} from "@partner-konto/domain/goods/texts";
import type { Conflict } from "@partner-konto/domain/record/merge";
import type { ConflictRow } from "../../ui/dialogs/conflict-dialog.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { amountMeasure } from "../order/row-text.ts";
import type { OrderValues } from "./order-form.ts";

const words: Readonly<Record<string, string>> = {
  ...hoseTexts,
  ...vehicleTexts,
  ...productTexts,
  ...paymentTexts,
  ...deliveryTimesTexts,
};
const labels: Readonly<Record<string, string>> = dialogTexts.fields;

/** A conflict row: label, the user's value, the saved value. `field` is a JSON pointer such as "/deliveryAddress/city". */
export function conflictRow({ field, mine, theirs }: Conflict, { prod }: OrderValues): ConflictRow<string> {
  const name = field.split("/").at(-1) ?? "";
  const text = (value: unknown): string => {
    if (name === "amount" && typeof value === "number") return measureText(amountMeasure({ prod, amount: value }));
    if (typeof value === "number") return formatNumber(value);
    const typed = typeof value === "string" ? value : "";
    const isChoice = ["hose", "shortVehicle", "prod", "paymentType", "deliveryTimes"].includes(name);
    return (isChoice ? words[typed] : typed) || "–";
  };
  return { field, label: labels[name] ?? name, mine: text(mine), theirs: text(theirs) };
}

import type { ActivityEntry, ActivityValue } from "@partner-konto/domain/activity/schema";
import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { formatNumber } from "@partner-konto/domain/format/number";
import { frontendTexts } from "@partner-konto/domain/texts/frontends";
import { orderStatusTexts } from "@partner-konto/domain/texts/order-status";
import {
  deliveryTimesTexts,
  hoseTexts,
  paymentTexts,
  productTexts,
  vehicleTexts,
} from "@partner-konto/domain/texts/order-values";
import { genderTexts, roleWordTexts } from "@partner-konto/domain/texts/people";
import { editTexts } from "../agency/edit/texts.ts";
import { profileTexts } from "../company/profile/texts.ts";
import { activityTexts } from "./texts.ts";

const isYesOrNo = new Set([
  ..."isActivated isOffering isLocked isActive isVerified hasApiToken perApp".split(" "),
  ..."agreements.agb.active arbiterShowText hasAGB hasWithdrawal dustProtection".split(" "),
]);

/** Words of values that are a choice, by the field. */
const wordsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  yesOrNo: { true: profileTexts.yes, false: profileTexts.no },
  "contactPoint.person.gender": genderTexts,
  "preferences.tierBasis": editTexts.tierBases,
  roles: roleWordTexts,
  usedFrontend: frontendTexts,
  status: orderStatusTexts,
  prod: productTexts,
  hose: hoseTexts,
  shortVehicle: vehicleTexts,
  deliveryTimes: deliveryTimesTexts,
  defaultDeliveryDuration: deliveryTimesTexts,
  paymentType: paymentTexts,
};

/** A value as its form would show it. */
export function valueWords(field: string, value: ActivityValue): string {
  const words = (value ?? []).map((one) => {
    if (["deliveryDate", "startsAt", "returnsAt"].includes(field)) return formatDayAndTime(one);
    if (field.endsWith("Cents")) return `${formatNumber(Number(one) / 100, 2)} €`;
    if (field === "amount") return formatNumber(Number(one));
    return wordsOf[isYesOrNo.has(field) ? "yesOrNo" : field]?.[one] ?? one;
  });
  return words.join(", ") || activityTexts.nothing;
}

/** Whether there is something to set side by side; where there is not, only that it changed is known. */
export const hasValues = ({ before, after }: ActivityEntry["changes"][number]): boolean =>
  before !== null || after !== null;

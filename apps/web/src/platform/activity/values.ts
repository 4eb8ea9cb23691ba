import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { formatNumber } from "@partner-konto/domain/format/number";
import {
  deliveryTimesTexts,
  hoseTexts,
  paymentTexts,
  productTexts,
  vehicleTexts,
} from "@partner-konto/domain/goods/texts";
import { changeTypeTexts } from "@partner-konto/domain/notifications/change-type-texts";
import { webhookKindTexts } from "@partner-konto/domain/notifications/webhooks/texts";
import { orderStatusTexts } from "@partner-konto/domain/orders/order/status-texts";
import { dutyLabelTexts, genderTexts, roleWordTexts } from "@partner-konto/domain/people/texts";
import { lineFields, listFields } from "@partner-konto/domain/platform/activity/fields";
import type { ActivityEntry, ActivityValue } from "@partner-konto/domain/platform/activity/schema";
import { statementStateTexts } from "@partner-konto/domain/ratings/texts";
import { fieldPointer } from "@partner-konto/domain/record/pointer";
import { frontendTexts } from "@partner-konto/domain/texts/frontends";
import { settlementTexts } from "../../companies/agency/edit/settlement-texts.ts";
import { editTexts } from "../../companies/agency/edit/texts.ts";
import { profileTexts } from "../../companies/profile/texts.ts";
import { settingWord } from "../../prices/many-areas/setting-words.ts";
import { isPart } from "./labels.ts";
import { activityTexts } from "./texts.ts";

const isYesOrNo = new Set([
  ..."isActivated isOffering isLocked isActive isVerified hasApiToken perApp instalments".split(" "),
  ..."agreements.agb.active arbiterShowText hasAGB hasWithdrawal dustProtection isReported".split(" "),
]);

/** The texts of enumerated values, by field. */
const wordsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  yesOrNo: { true: profileTexts.yes, false: profileTexts.no },
  "contactPoint.person.gender": genderTexts,
  "preferences.tierBasis": editTexts.tierBases,
  "preferences.belowTolerance": settlementTexts.belows,
  instalmentContract: editTexts.instalmentContracts,
  roles: roleWordTexts,
  duties: dutyLabelTexts,
  usedFrontend: frontendTexts,
  status: orderStatusTexts,
  prod: productTexts,
  hose: hoseTexts,
  shortVehicle: vehicleTexts,
  deliveryTimes: deliveryTimesTexts,
  defaultDeliveryDuration: deliveryTimesTexts,
  paymentType: paymentTexts,
  product: productTexts,
  appTypes: changeTypeTexts,
  kinds: webhookKindTexts,
  statementState: statementStateTexts,
};

/** A period, "2026-12-24/2026-12-31 Betriebsferien", as its form shows it. */
function periodWords(text: string): string {
  const [, from = "", to = "", reason = ""] = /^([^/]+)\/(\S+) ?(.*)$/s.exec(text) ?? [];
  return settingWord("", { from, to, reason });
}

/** The value of an area's setting: on or off, weekdays, a time, a number, or no limit. */
function settingWords(field: string, value: readonly string[]): string {
  const path = fieldPointer(field);
  if (path.endsWith("/weekdays")) return settingWord(path, value.map(Number));
  const [one = null] = value;
  return settingWord(path, one === "true" || one === "false" ? one === "true" : one);
}

/** A value as its form shows it. */
export function valueWords(field: string, value: ActivityValue): string {
  if (field === "closedDays" || field === "pause") return value?.map(periodWords).join(", ") || settingWord("", null);
  if (value && (isPart(field) || field === "ordersPerDay")) return settingWords(field, value);
  const words = (value ?? []).map((one) => {
    if (["deliveryDate", "startsAt", "returnsAt"].includes(field)) return formatDayAndTime(one);
    if (field.endsWith("Cents")) return `${formatNumber(Number(one) / 100, 2)} €`;
    if (field === "amount") return formatNumber(Number(one));
    return wordsOf[isYesOrNo.has(field) ? "yesOrNo" : field]?.[one] ?? one;
  });
  return words.join(", ") || activityTexts.nothing;
}

/** Whether an entry has values to compare; otherwise only the fact of the change is known. */
export const hasValues = ({ before, after }: ActivityEntry["changes"][number]): boolean =>
  before !== null || after !== null;

/** Whether `after` describes the change line by line. */
export const isLines = ({ field }: ActivityEntry["changes"][number]): boolean =>
  lineFields.some((name) => name === field);

/** Whether `before` lists removed items and `after` added ones. */
export const isList = ({ field, before, after }: ActivityEntry["changes"][number]): boolean =>
  listFields.some((name) => name === field) && before !== null && after !== null;

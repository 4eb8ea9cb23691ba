import { postalCodesBeyond } from "@partner-konto/domain/delivery-area/consistent";
import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { differences, type PatchOperation } from "@partner-konto/domain/record/differences";
import { isSame } from "@partner-konto/domain/record/json";
import { required } from "@partner-konto/domain/validation/text-rules";
import type { Saved } from "../../../edit/use-record-edit.ts";
import { listTexts } from "../texts.ts";

const fields = [
  "name",
  "color",
  "productSorts",
  "pelletTypes",
  "qualityLevels",
  "dustProtection",
  "hoseLengths",
  "paymentMethods",
  "vehicles",
] as const;

/** Places by their codes. A record and no list, so that two people who add different codes do not meet (record/merge). */
export type Codes = Readonly<Record<string, string>>;
export type AreaForm = Pick<DeliveryArea, (typeof fields)[number]> & { readonly codes: Codes };

export function formOf(area: DeliveryArea): Saved<AreaForm> {
  const settings = Object.fromEntries(fields.map((name) => [name, area[name]])) as unknown as Omit<AreaForm, "codes">;
  const codes = Object.fromEntries(area.postalCodes.map(({ postalCode, name }) => [postalCode, name]));
  return { version: area.version, value: { ...settings, codes } };
}

/** The server has the codes as a list, which is sent whole when one of them came or went. */
export function patchOf({ codes, ...before }: AreaForm, { codes: wanted, ...after }: AreaForm): PatchOperation[] {
  const operations = differences(before, after);
  if (isSame(codes, wanted)) return operations;
  const value = Object.entries(wanted)
    .map(([postalCode, name]) => ({ postalCode, name, color: after.color }))
    .toSorted((one, other) => one.postalCode.localeCompare(other.postalCode));
  return [...operations, { op: "replace", path: "/postalCodes", value }];
}

/** What is wrong, by the names of the inputs, in the order of the page. */
export function formErrors({ name, codes }: AreaForm): Record<string, string> {
  const nameless = required(name.trim());
  const beyond = postalCodesBeyond(Object.keys(codes).length);
  return {
    ...(beyond > 0 && { codes: listTexts.tooMany(beyond) }),
    ...(nameless && { name: nameless }),
  };
}

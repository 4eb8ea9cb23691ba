import { typedCents } from "@partner-konto/domain/format/typed-cents";
import type { DepotCharges } from "@partner-konto/domain/market/schema";
import { codeBeginning, codeWithZero } from "@partner-konto/domain/postal-code/plain-code";
import type { Region } from "@partner-konto/domain/postal-code/regions";
import { isRecord } from "@partner-konto/domain/record/json";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import { required } from "@partner-konto/domain/validation/text-rules";
import type { SavedRecord } from "../../edit/use-record-edit.ts";
import { depotTexts as text } from "./depot-texts.ts";
import { typedOf } from "./price-rows.ts";

/** A depot as typed. Charges are keyed by postal-code prefix, not a list, so that two people who add different ones do not conflict. */
export interface DepotForm {
  readonly name: string;
  readonly region: Region;
  readonly charges: Readonly<Record<string, string>>;
}

export const formOf = ({ version, name, region, charges }: DepotCharges): SavedRecord<DepotForm> => ({
  version,
  value: {
    name,
    region,
    charges: Object.fromEntries(charges.map(({ prefix, netCents }) => [`p${prefix}`, typedOf(netCents)])),
  },
});

export const isDepot = (record: unknown): record is DepotCharges =>
  isRecord(record) && typeof record["version"] === "number" && Array.isArray(record["charges"]);

/** The prefixes, sorted. */
export const prefixesOf = ({ charges }: DepotForm): string[] =>
  Object.keys(charges)
    .map((key) => key.slice(1))
    .sort();

/** Error texts by input name, in the order of the form. */
export function formErrors(form: DepotForm): Record<string, string> {
  const name = required(form.name.trim());
  const wrong = prefixesOf(form).flatMap((prefix): [string, string][] => {
    const typed = typedCents(form.charges[`p${prefix}`] ?? "");
    if (typed.wrong) return [[`p${prefix}`, centsReason(typed)]];
    return typed.cents >= 0 && typed.cents <= 100_000 ? [] : [[`p${prefix}`, text.outOfBounds]];
  });
  return { ...(name && { name }), ...Object.fromEntries(wrong) };
}

/** The request body of a valid form. */
export const bodyOf = (form: DepotForm) => ({
  name: form.name.trim(),
  region: form.region,
  charges: prefixesOf(form).map((prefix) => ({
    prefix,
    netCents: typedCents(form.charges[`p${prefix}`] ?? "").cents ?? 0,
  })),
});

/** Reads typed or pasted prefixes with their charges, one per line: "21 0,60". */
export function readCharges(written: string): { charges: Record<string, string> } | { wrong: string } {
  const charges: Record<string, string> = {};
  for (const line of written.split(/[\r\n]+/).map((one) => one.trim())) {
    if (line === "") continue;
    const [, written = "", price] = /^((?:DE?[ -])?[^\s;:]+)[\s;:]+(\S.{0,30})$/i.exec(line) ?? [];
    const prefix = codeBeginning(written);
    if (prefix === undefined || prefix.length > 5 || price === undefined)
      return { wrong: text.lineWrong(line.slice(0, 30)) };
    const withZero = codeWithZero(written);
    // A trailing star marks a prefix, so no leading zero is missing.
    if (withZero !== undefined) return { wrong: text.zeroLost(prefix, withZero) };
    charges[`p${prefix}`] = price;
  }
  return { charges };
}

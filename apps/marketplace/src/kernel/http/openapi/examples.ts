import { isJson, type Json } from "@partner-konto/contracts/reference/schemas";

/** Texts of the demo for properties that hold any text. */
const textsByName: Readonly<Record<string, string>> = {
  name: "Lüneburg",
  agencyName: "Lüneburg",
  areaName: "Elbmarsch",
  brandName: "Heidebrand",
  shortName: "Lüneburg",
  companyName: "Heidebrand Energie GmbH",
  legalName: "Heidebrand Energie GmbH",
  profileName: "Heidebrand",
  firstName: "Hannelore",
  lastName: "Brückner",
  customerName: "Hannelore Brückner",
  street: "Am Wüstenfeld",
  houseNumber: "12 a",
  city: "Lüneburg",
  place: "Lüneburg",
  phone: "0171 3920041",
  fax: "040 66969 219",
  vatId: "DE136695976",
  orderId: "4800123",
  orderNumber: "4800123",
  tkId: "tk-100001",
  slug: "heidebrand",
  nuts: "DE935",
  plate: "LG-HE 100",
  subject: "Neues im Partner Konto",
  headline: "Preisgrenzen",
  statement: "Vielen Dank!",
  postalCode: "21335",
  zipcode: "21335",
  email: "person@post.example",
  by: "Paula Vertrag",
  createdBy: "Paula Vertrag",
  modifiedBy: "Paula Vertrag",
};

const numbersByName: Readonly<Record<string, number>> = {
  amount: 3000,
  orderedAmount: 3000,
  grossCents: 310_000,
  grossPerUnitCents: 10_333,
  netCents: 7150,
  vatCents: 49_496,
  vatPercent: 19,
  stars: 5,
};

/** Texts of every form that the contract has, the plain one first. */
const samples = [
  "Text",
  "0b0a1c64-0000-4000-8000-0000000000ff",
  "2026-11-20",
  "2026-11-20T06:00:00Z",
  "person@post.example",
  "21335",
  "16:00",
  "https://firma.example",
  "2026-11",
  "2026-000001",
  "#2E7D32",
  "/price/tierBasis",
];
const formats: Readonly<Record<string, string>> = {
  uuid: "0b0a1c64-0000-4000-8000-0000000000ff",
  date: "2026-11-20",
  "date-time": "2026-11-20T06:00:00Z",
  email: "person@post.example",
  uri: "https://firma.example",
};

function textFor(schema: Json, name: string): string {
  const { pattern, format, minLength = 0, maxLength = 1_000_000 } = schema;
  const fits = (text: string): boolean =>
    (typeof pattern !== "string" || new RegExp(pattern, "u").test(text)) &&
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength);
  const known = typeof format === "string" ? formats[format] : textsByName[name];
  const found = [...(known === undefined ? [] : [known]), ...samples].find(fits);
  return found ?? "x".repeat(Number(minLength));
}

function numberFor({ minimum = 1, maximum = 1_000_000_000 }: Json, name: string): number {
  const known = numbersByName[name] ?? 1;
  return Math.min(Number(maximum), Math.max(Number(minimum), known));
}

const isNull = (schema: unknown): boolean => isJson(schema) && schema["type"] === "null";

/**
 * @param given values of the call's own example, which come first
 * @param name the property, which chooses a text
 * @returns an example that fits a schema
 */
export function exampleFor(schema: Json, given: unknown, name = ""): unknown {
  const { type, properties, required, items, anyOf, oneOf } = schema;
  const choices = [anyOf, oneOf].find(Array.isArray)?.filter(isJson);
  if (choices) {
    const choice = given === null ? choices.find(isNull) : choices.find((one) => !isNull(one));
    return exampleFor(choice ?? {}, given, name);
  }
  if (isJson(properties)) {
    const own = isJson(given) ? given : {};
    const needed = Array.isArray(required) ? required : [];
    const fields = Object.entries(properties).filter(([key]) => needed.includes(key) || key in own);
    return Object.fromEntries(fields.map(([key, part]) => [key, exampleFor(isJson(part) ? part : {}, own[key], key)]));
  }
  if (Array.isArray(given) || type === "array") {
    const rows: readonly unknown[] = Array.isArray(given)
      ? given
      : Array.from({ length: Number(schema["minItems"] ?? 1) || 1 });
    return rows.map((row) => exampleFor(isJson(items) ? items : {}, row, name));
  }
  if (given !== undefined) return given;
  if ("const" in schema) return schema["const"];
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  if (type === "string") return textFor(schema, name);
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return numberFor(schema, name);
  if (type === "object") return {};
  return null;
}

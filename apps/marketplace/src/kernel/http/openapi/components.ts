import { isJson, type Json, nameKey } from "@partner-konto/contracts/reference/schemas";

/** An object of fewer properties reads better where it stands. */
const leastProperties = 4;

/** These belong to the property that holds an object, not to the object. */
const ofProperty = ["description", "x-assumed"] as const;

const nameOf = (value: Json): string | undefined => {
  const { [nameKey]: name, properties } = value;
  return typeof name === "string" && isJson(properties) && Object.keys(properties).length >= leastProperties
    ? name
    : undefined;
};

/** The parts of a document that become components. */
export interface Components {
  /** @returns the value with references in the places of its named objects; answers come first, because they have the plain names */
  refer: (value: unknown, isRequest: boolean) => unknown;
  /** @returns the named objects */
  schemas: () => Json;
}

/**
 * Takes the named objects out of schemas. A request may accept less or more than an answer says: then its object has its name with "Input".
 * @param descriptions sentences about objects by their names
 */
export function createComponents(descriptions: ReadonlyMap<string, string>): Components {
  const found = new Map<string, string>();
  const schemas = new Map<string, Json>();

  function nameFor(wanted: string, text: string, isRequest: boolean): string {
    const name = [wanted, ...(isRequest ? [`${wanted}Input`] : [])].find((one) => (found.get(one) ?? text) === text);
    if (name === undefined) throw new Error(`two objects are named ${wanted}: give one a name in record-names.ts`);
    return name;
  }

  function refer(value: unknown, isRequest: boolean): unknown {
    if (Array.isArray(value)) return value.map((one) => refer(one, isRequest));
    if (!isJson(value)) return value;
    const { [nameKey]: _, ...rest } = value;
    const inside = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, refer(one, isRequest)]));
    const wanted = nameOf(value);
    if (wanted === undefined) return inside;
    const own = Object.fromEntries(Object.entries(inside).filter(([key]) => !ofProperty.some((one) => one === key)));
    const text = JSON.stringify(own);
    const name = nameFor(wanted, text, isRequest);
    found.set(name, text);
    const description = descriptions.get(wanted);
    schemas.set(name, { ...(description && { description }), ...own });
    const kept = ofProperty.flatMap((key) => (key in inside ? [[key, inside[key]]] : []));
    return { ...Object.fromEntries(kept), $ref: `#/components/schemas/${name}` };
  }

  return {
    refer,
    schemas: () => Object.fromEntries([...schemas].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

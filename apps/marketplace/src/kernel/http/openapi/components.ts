type Json = Record<string, unknown>;

/** An object of fewer properties reads better where it stands. */
const leastProperties = 4;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isPart = (value: unknown): value is Json =>
  isObject(value) && isObject(value["properties"]) && Object.keys(value["properties"]).length >= leastProperties;

/** Visits every object of several properties in a document, with the property that it belongs to. The rows of a page are its `data`. */
function visitParts(value: unknown, name: string, visit: (part: Json, name: string) => void): void {
  if (Array.isArray(value)) for (const one of value) visitParts(one, name, visit);
  if (!isObject(value)) return;
  if (isPart(value)) visit(value, name);
  const { properties, ...others } = value;
  for (const [field, schema] of Object.entries(isObject(properties) ? properties : {}))
    visitParts(schema, field, visit);
  for (const one of Object.values(others)) visitParts(one, name, visit);
}

/** "deliveryAreas" as "DeliveryArea": a list is named like its records. */
function typeName(property: string): string {
  const one = property.replace(/ies$/, "y").replace(/(?<![ius])s$/, "");
  return `${one[0]?.toUpperCase()}${one.slice(1)}`;
}

/** The name that appears most often, with a number if another part has it. */
function nameOf(names: readonly string[], used: ReadonlySet<string>): string {
  const [[usual] = ["part"]] = [...Map.groupBy(names, (name) => name)].toSorted(([, a], [, b]) => b.length - a.length);
  const base = typeName(usual);
  for (let nth = 1; ; nth += 1) {
    const name = nth === 1 ? base : `${base}${nth}`;
    if (!used.has(name)) return name;
  }
}

/** The document with references in the places of named parts. */
function referring(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => referring(one, names));
  if (!isObject(value)) return value;
  const name = isPart(value) ? names.get(JSON.stringify(value)) : undefined;
  return name === undefined ? inside(value, names) : { $ref: `#/components/schemas/${name}` };
}
const inside = (value: Json, names: ReadonlyMap<string, string>): Json =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, referring(one, names)]));

/**
 * Gives objects that appear more than once a name among the components, so that a generated client has one type for each.
 * @param operations each with its service's name, which names the objects that a response consists of
 * @param taken the names of other components
 * @returns the operations with references, and the components
 */
export function withComponents(
  operations: readonly { service: string; operation: Json }[],
  taken: readonly string[],
): { operations: Json[]; schemas: Json } {
  const found = new Map<string, { part: Json; names: string[] }>();
  for (const { service, operation } of operations)
    visitParts(operation, service, (part, name) => {
      const text = JSON.stringify(part);
      const { names = [] } = found.get(text) ?? {};
      found.set(text, { part, names: [...names, name] });
    });
  const repeated = [...found].filter(([, { names }]) => names.length > 1);
  const names = new Map<string, string>();
  for (const [text, part] of repeated) names.set(text, nameOf(part.names, new Set([...taken, ...names.values()])));
  return {
    operations: operations.map(({ operation }) => inside(operation, names)),
    schemas: Object.fromEntries(repeated.map(([text, { part }]) => [names.get(text) ?? "", inside(part, names)])),
  };
}

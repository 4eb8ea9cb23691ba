import type { SourceObject } from "./docstrings.ts";
import { fieldSentences } from "./field-sentences.ts";
import { recordNames } from "./record-names.ts";

/** An object of the contract under the name that the field gives it. */
export interface Described {
  name: string;
  sentence: string | undefined;
  /** @returns the sentence of a property */
  sentenceOf: (field: string) => string | undefined;
}

/** A property's docstring holds in another object, too, when the two share so many properties: one is a row or a selection of the other. */
const leastShared = 5;

/** @returns a name as a type's: "orderSummary" as "OrderSummary" */
export const typeName = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;

const roleOf: Readonly<Record<string, string>> = { response: "Answer", body: "Request" };

/** "deliveryAreas" as "deliveryArea": a list is named like its records. */
const singular = (name: string): string =>
  name
    .replace(/ies$/, "y")
    .replace(/uses$/, "us")
    .replace(/(?<![ius])s$/, "");

/** "order.list.response" as "OrderListAnswer". */
function nameOf({ path }: SourceObject, isRow: boolean): string {
  const name = path.map((part) => roleOf[part] ?? typeName(part)).join("");
  return recordNames[path.join(".")] ?? (isRow ? singular(name) : name);
}

/** The objects of the source with the properties of their bases. */
function completed(sources: readonly SourceObject[]): SourceObject[] {
  const byConstant = new Map(sources.flatMap((one) => (one.path.length === 1 ? [[one.path[0] ?? "", one]] : [])));
  const complete = (one: SourceObject, around: readonly SourceObject[]): SourceObject => {
    const bases = one.bases.flatMap((name) => {
      const base = byConstant.get(name);
      return base && !around.includes(base) ? [complete(base, [...around, base])] : [];
    });
    return {
      ...one,
      fields: [...new Set([...bases.flatMap(({ fields }) => fields), ...one.fields])],
      sentences: new Map([...bases, one].flatMap(({ sentences }) => [...sentences])),
    };
  };
  return sources.map((one) => complete(one, [one]));
}

const keyOf = (fields: readonly string[]): string => fields.toSorted().join();

/** Finds the objects of the source by the properties that an object has. */
export function createRecords(spelled: readonly SourceObject[]) {
  const sources = completed(spelled).filter(({ isSchema }) => isSchema);
  const byFields = Map.groupBy(sources, ({ fields }) => keyOf(fields));
  const known = new Map<string, Described>();

  /** The docstring of a property in the object that has most properties in common. */
  function relatedSentence(fields: readonly string[], field: string): string | undefined {
    const related = sources
      .filter(({ sentences }) => sentences.has(field))
      .map((one) => ({ one, shared: fields.filter((name) => one.fields.includes(name)).length }))
      .filter(({ shared }) => shared >= leastShared);
    return related.toSorted((a, b) => b.shared - a.shared)[0]?.one.sentences.get(field);
  }

  function find(fields: readonly string[], holder: string, place: string, isRow: boolean): Described {
    const same = byFields.get(keyOf(fields)) ?? [];
    // Several constants with the same properties name none of their objects, except the one of the same property.
    const [own] =
      same.length === 1
        ? same
        : same.filter(({ path }) => path.at(-1) === holder).toSorted((a, b) => a.path.length - b.path.length);
    const at = isRow ? singular(place) : place;
    const name = recordNames[at] ?? ((own ? nameOf(own, isRow) : recordNames[`*.${holder}`]) || at);
    return {
      name,
      sentence: own?.sentence,
      sentenceOf: (field) =>
        own?.sentences.get(field) ??
        fieldSentences[`${name}.${field}`] ??
        fieldSentences[field] ??
        relatedSentence(fields, field),
    };
  }

  /**
   * @param fields the properties of an object
   * @param holder the property that holds it
   * @param place the name of the object around it with this property, which names an object without a constant
   * @param isRow the property holds a list of such objects
   */
  return (fields: readonly string[], holder: string, place: string, isRow: boolean): Described => {
    const key = [place, isRow, ...fields].join();
    const found = known.get(key) ?? find(fields, holder, place, isRow);
    known.set(key, found);
    return found;
  };
}

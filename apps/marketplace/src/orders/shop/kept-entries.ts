import { escapeHtml } from "../../kernel/http/escape-html.ts";
import { hiddenField } from "../../shop/fields.ts";
import { orderFields, type TypedOrder, typedOrder } from "./typed-order.ts";
import { type TypedWish, wishFields, wishQuery } from "./wish.ts";

/** A person's entries in the form of an order, while they change their choice. */
export interface KeptEntries {
  typed: TypedOrder;
  /** The postal code that the typed place belongs to. */
  plz: string;
}

/** The pages fill in these fields themselves, so they hold nothing that would be lost. */
const filledIn = ["ort", "monate"];

/** @returns undefined when the form had nothing typed */
export function readKept(read: (name: string) => string): KeptEntries | undefined {
  const typed = typedOrder(read);
  const isTyped = orderFields.some((name) => typed[name] !== "" && !filledIn.includes(name));
  return isTyped ? { typed, plz: read("ortPlz") || read("plz") } : undefined;
}

/** The entries for an address with this postal code. The typed place belongs to its own postal code only. */
export const typedAt = ({ typed, plz }: KeptEntries, zipcode: string): TypedOrder =>
  plz === zipcode ? typed : { ...typed, ort: "" };

const hiddenFields = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => hiddenField(name, value))
    .join("");

/** @returns HTML: hidden fields with everything typed */
export const keptFields = (entries: KeptEntries | undefined): string =>
  entries ? hiddenFields({ ...entries.typed, ortPlz: entries.plz }) : "";

/** @returns HTML: the hidden fields of a request */
export const wishHidden = (typed: TypedWish): string =>
  wishFields.map((name) => hiddenField(name, typed[name])).join("");

/**
 * The steps that lead on from a page: links, or buttons of one form where typed data travel along, because personal data stand in bodies
 * only (decision 0097).
 * @param shared further fields of all steps that lead to an order
 */
export function onward(typed: TypedWish, entries: KeptEntries | undefined, shared: Record<string, string> = {}) {
  const attributesOf = (look: string, label: string | undefined): string =>
    ` class="${look}"${label === undefined ? "" : ` aria-label="${escapeHtml(label)}"`}`;
  const link = (path: string, fields: Record<string, string>, attributes: string, content: string): string =>
    `<a href="${escapeHtml(`${path}?${wishQuery(typed, fields)}`)}"${attributes}>${content}</a>`;
  const button = (path: string, attributes: string, content: string): string =>
    `<button form="weiter" formaction="${path}"${attributes}>${content}</button>`;
  return {
    /** The form of the buttons. */
    form: entries
      ? `<form id="weiter" method="post" action="/shop/angebote">${hiddenFields({ ...typed, ...shared })}${keptFields(entries)}</form>`
      : "",
    /** @param content HTML */
    to({ path, name, value, content, look, label }: Step): string {
      const attributes = attributesOf(look, label);
      return entries
        ? button(path, `${attributes} name="${name}" value="${escapeHtml(value)}"`, content)
        : link(path, { ...shared, [name]: value }, attributes, content);
    },
    back: (text: string): string =>
      entries
        ? button("/shop/angebote", attributesOf("second", undefined), text)
        : link("/shop/angebote", {}, "", text),
  };
}

interface Step {
  path: "/shop/angebote" | "/shop/bestellen";
  name: string;
  value: string;
  content: string;
  look: string;
  label?: string;
}

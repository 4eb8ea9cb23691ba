/** XML 1.0 allows no control characters but these blanks, no lone surrogates, and not the last two code points of the plane. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;" };

/** @returns the text for an element or an attribute; characters that XML cannot hold are left out */
export const escapeXml = (text: string): string =>
  text.replaceAll(forbidden, "").replaceAll(/[&<>"\r]/g, (sign) => entities[sign] ?? sign);

/** Written XML, to tell it from a text that has yet to be escaped. */
export type Xml = { readonly xml: string };

/** @returns the element with its children, or nothing if it would be empty: EN 16931 has no empty elements */
export function element(name: string, ...children: readonly (Xml | string | null | undefined)[]): Xml {
  const inside = children
    .map((child) => (typeof child === "string" ? escapeXml(child.trim()) : (child?.xml ?? "")))
    .join("");
  return { xml: inside && `<${name}>${inside}</${name.split(" ", 1)[0]}>` };
}

/** @returns several elements as one child */
export const elements = (list: readonly Xml[]): Xml => ({ xml: list.map(({ xml }) => xml).join("") });

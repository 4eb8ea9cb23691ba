import { isAllowedLink } from "../../text/addresses.ts";

/** A part of a line: plain or bold text, or a link. */
export type MailPart =
  | { readonly text: string; readonly strong?: boolean }
  | { readonly text: string; readonly link: string };
export type MailLine = readonly MailPart[];

/** A part of a mail. A paragraph that is one link becomes a button. */
export type MailBlock =
  | { readonly kind: "heading" | "paragraph"; readonly line: MailLine }
  | { readonly kind: "list"; readonly isNumbered: boolean; readonly items: readonly MailLine[] }
  | { readonly kind: "button"; readonly link: string; readonly label: string };

const mark = /\*\*([^*\n]{1,500})\*\*|\[([^\][\n]{1,200})\]\((\S{1,500}?)\)/g;

/** Mails are read outside the portal, so a path of it is no address for them. */
const isMailLink = (address: string): boolean => isAllowedLink(address) && !address.startsWith("/");

/** Reads bold text and links. An address that a mail must not have stays text, as it was written. */
function lineOf(text: string): MailLine {
  const parts: MailPart[] = [];
  let at = 0;
  const plain = (until: number): void => {
    if (until > at) parts.push({ text: text.slice(at, until) });
  };
  for (const { 0: whole, 1: strong, 2: label = "", 3: link = "", index } of text.matchAll(mark)) {
    if (strong === undefined && !isMailLink(link)) continue;
    plain(index);
    parts.push(strong === undefined ? { text: label, link } : { text: strong, strong: true });
    at = index + whole.length;
  }
  plain(text.length);
  return parts;
}

/** Addresses are not filled, so that no value of a person changes where a link leads. @returns links with a placeholder, each once */
export const linksWithPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(mark)].flatMap(({ 3: link }) => (link?.includes("{{") ? [link] : []))),
];

const item = /^(?:[-*]|(\d{1,3})[.)])[ \t]+(\S.*)$/;
/** A list between lines of text begins with a bullet or with 1, so that a line such as "24. Dezember" stays text. */
const firstItem = /^(?:[-*]|1[.)])[ \t]+\S/;

function blockOf(lines: readonly string[]): MailBlock[] {
  const [first = "", ...others] = lines;
  const heading = /^#{1,3}[ \t]+(\S.*)$/.exec(first)?.[1];
  if (heading !== undefined)
    return [{ kind: "heading", line: lineOf(heading) }, ...(others.length > 0 ? blockOf(others) : [])];
  const items = lines.map((line) => item.exec(line));
  if (items.every((one) => one !== null))
    return [{ kind: "list", isNumbered: items[0]?.[1] !== undefined, items: items.map((one) => lineOf(one[2] ?? "")) }];
  const begin = lines.findIndex((one) => firstItem.test(one));
  const end = begin === 0 ? items.findIndex((one) => one === null) : begin;
  if (end > 0) return [...blockOf(lines.slice(0, end)), ...blockOf(lines.slice(end))];
  const line = lineOf(lines.join("\n"));
  const [only] = line;
  if (line.length === 1 && only && "link" in only && /^https:/i.test(only.link))
    return [{ kind: "button", link: only.link, label: only.text }];
  return [{ kind: "paragraph", line }];
}

/**
 * Reads the light markdown of mails: headings, lists, bold text and links. A blank line ends a block, a line break stays one, HTML is
 * text.
 * @returns the mail's blocks in order
 */
export function readMailText(text: string): MailBlock[] {
  const groups = text.split(/\n[ \t]*\n/).map((group) => group.split("\n").map((line) => line.trim()));
  return groups
    .map((lines) => lines.filter((line) => line !== ""))
    .flatMap((lines) => (lines.length > 0 ? blockOf(lines) : []));
}

/**
 * Placeholders are filled after the text was read, so a name with marks or an address in it stays plain text.
 * @returns the blocks with every text passed through `change`; addresses stay
 */
export function mapTexts(blocks: readonly MailBlock[], change: (text: string) => string): MailBlock[] {
  const line = (parts: MailLine): MailLine => parts.map((part) => ({ ...part, text: change(part.text) }));
  return blocks.map((block): MailBlock => {
    if (block.kind === "button") return { ...block, label: change(block.label) };
    if (block.kind === "list") return { ...block, items: block.items.map(line) };
    return { ...block, line: line(block.line) };
  });
}

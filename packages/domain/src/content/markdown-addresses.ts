/** The addresses in a markdown text, each once. */
export type Addresses = { readonly links: readonly string[]; readonly pictures: readonly string[] };

/** "<address>" or an address without blanks, behind "](". The lengths are bounded so that many brackets take linear time. */
const destination = /<([^<>\n]{0,300})|([^\s<]\S{0,300})/y;

/** "[label]: address", at the start of a line. */
const definition = /^ {0,3}\[([^\]\n]{1,999})\]:(?:[ \t]*\n)?[ \t]*(?:<([^<>\n]{0,300})>|(\S{1,301}))/gm;

/**
 * "<https://…>" and every other scheme, and plain addresses that readers get as links. A bracket or a table's border ends a plain one, so
 * "[https://…](https://…)" has two.
 */
const automatic = /<([a-z][a-z\d+.-]{1,31}:[^\s<>]*)>|(?<![\w<]|\]\()((?:https?|ftp):\/\/[^\s<>"[\]|]+)/gi;

/** "[label]" behind a picture. */
const named = /\[([^\]\n]{1,999})\]/y;
const longestLabel = 999;

const labelOf = (written: string): string => written.trim().toLowerCase().replaceAll(/\s+/g, " ");

/** The address without the parenthesis that ends the link: "a(b)c)" gives "a(b)c". */
function untilClosed(written: string): string {
  let depth = 0;
  for (let at = 0; at < written.length; at += 1) {
    if (written[at] === "(") depth += 1;
    if (written[at] === ")") depth -= 1;
    if (depth < 0) return written.slice(0, at);
  }
  return written;
}

/** The address behind "](" at this position; undefined without one. */
function addressAt(text: string, position: number): string | undefined {
  let start = position;
  while (/\s/.test(text.charAt(start))) start += 1;
  destination.lastIndex = start;
  const found = destination.exec(text);
  return found ? (found[1] ?? untilClosed(found[2] ?? "")) : undefined;
}

interface FoundAddresses {
  links: Set<string>;
  pictures: Set<string>;
  /** The labels under which pictures refer to a definition. */
  labels: Set<string>;
}

/** Reads "[…](…)", "![…](…)" and the labels of "![…][label]", also a picture inside a link. */
function readBrackets(text: string, found: FoundAddresses): void {
  const open: { at: number; isPicture: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "\\") at += 1;
    else if (sign === "[") open.push({ at, isPicture: text[at - 1] === "!" });
    else if (sign === "]") {
      const start = open.pop();
      if (!start) continue;
      const { at: from, isPicture } = start;
      const address = text[at + 1] === "(" ? addressAt(text, at + 2) : undefined;
      if (address !== undefined) found[isPicture ? "pictures" : "links"].add(address);
      else if (isPicture) {
        named.lastIndex = at + 1;
        found.labels.add(labelOf(named.exec(text)?.[1] ?? text.slice(Math.max(from + 1, at - longestLabel), at)));
      }
    }
  }
}

/**
 * Finds addresses without rendering the text. Addresses in code count too, so that the rule never depends on how a parser reads the text.
 * @returns the addresses of links and of pictures
 */
export function addressesIn(text: string): Addresses {
  const found: FoundAddresses = { links: new Set(), pictures: new Set(), labels: new Set() };
  readBrackets(text, found);
  for (const [, label = "", pointed, plain = ""] of text.matchAll(definition))
    found[found.labels.has(labelOf(label)) ? "pictures" : "links"].add(pointed ?? plain);
  for (const [, pointed, plain = ""] of text.matchAll(automatic)) found.links.add(pointed ?? plain);
  return { links: [...found.links], pictures: [...found.pictures] };
}

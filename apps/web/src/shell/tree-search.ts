import type { CompanyNode } from "@partner-konto/domain/navigation/schema";
import { codeBeginning } from "@partner-konto/domain/postal-code/plain-code";

/** The postal code a search is for, or its beginning: a search that starts with digits is for postal codes (portal §2). */
export function postalCodeIn(text: string): string | undefined {
  return codeBeginning(text) ?? /^\d+/.exec(text)?.[0];
}

/** The tree of what matches; an agency or company stays whole when it matches itself, else only with what matches below it. */
export function filterTree(tree: readonly CompanyNode[], matches: (node: { id: string; name: string }) => boolean) {
  const keep = <Part, Node extends { id: string; name: string; parts: Part[] }>(node: Node, parts: Part[]): Node[] => {
    if (matches(node)) return [node];
    return parts.length > 0 ? [{ ...node, parts }] : [];
  };
  return tree.flatMap((company) =>
    keep(
      company,
      company.parts.flatMap((agency) => keep(agency, agency.parts.filter(matches))),
    ),
  );
}

/** Name prefixes: of the name or of one of its words, whatever the case. */
export function byName(text: string): (node: { name: string }) => boolean {
  const start = text.trim().toLocaleLowerCase("de");
  return ({ name }) => {
    const lower = name.toLocaleLowerCase("de");
    return lower.startsWith(start) || lower.split(/[\s(,-]+/).some((word) => word.startsWith(start));
  };
}

import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { codeBeginning } from "@partner-konto/domain/postal-code/plain-code";
import { finder } from "@partner-konto/domain/text/search";

/** The postal code, or its first digits, in a search text. A search that starts with digits looks for postal codes (portal §2). */
export function postalCodeIn(text: string): string | undefined {
  return codeBeginning(text) ?? /^\d+/.exec(text)?.[0];
}

/** Whether a node matches; `above` holds the names of its parents. */
type Matches = (node: { id: string; name: string }, above: readonly string[]) => boolean;

/** The matching part of the tree. A company or agency that matches itself keeps all its children, otherwise only the matching ones. */
export function filterTree(tree: readonly CompanyNode[], matches: Matches) {
  const keep = <Part, Node extends { id: string; name: string; parts: Part[] }>(
    node: Node,
    above: readonly string[],
    parts: Part[],
  ): Node[] => {
    if (matches(node, above)) return [node];
    return parts.length > 0 ? [{ ...node, parts }] : [];
  };
  return tree.flatMap((company) =>
    keep(
      company,
      [],
      company.parts.flatMap((agency) =>
        keep(
          agency,
          [company.name],
          agency.parts.filter((area) => matches(area, [company.name, agency.name])),
        ),
      ),
    ),
  );
}

/**
 * Matches beginnings of words, in any order, in a node's name and its parents' names: "heide lüne" finds Lüneburg of Heidebrand
 * Energie.
 */
export function byName(text: string): (node: { name: string }, above?: readonly string[]) => boolean {
  const fits = finder(text);
  return ({ name }, above = []) => fits([name, ...above]);
}

import type { CompanyNode } from "@partner-konto/domain/navigation/schema";
import { codeBeginning } from "@partner-konto/domain/postal-code/plain-code";
import { finder } from "@partner-konto/domain/text/search";

/** The postal code a search is for, or its beginning: a search that starts with digits is for postal codes (portal §2). */
export function postalCodeIn(text: string): string | undefined {
  return codeBeginning(text) ?? /^\d+/.exec(text)?.[0];
}

/** Whether a node is what is looked for, under the names of what it belongs to. */
type Matches = (node: { id: string; name: string }, above: readonly string[]) => boolean;

/** The tree of what matches; an agency or company stays whole when it matches itself, else only with what matches below it. */
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

/** Beginnings of words, in whatever order, of a name and of what it belongs to: "heide lüne" is Lüneburg of Heidebrand Energie. */
export function byName(text: string): (node: { name: string }, above?: readonly string[]) => boolean {
  const fits = finder(text);
  return ({ name }, above = []) => fits([name, ...above]);
}

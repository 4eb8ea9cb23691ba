import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";

/** The companies that a company can be merged into: the same type, because oil and pellets stay separate. */
export const mergeTargets = (tree: readonly CompanyNode[], source: CompanyNode): CompanyNode[] =>
  tree.filter(({ id, type }) => id !== source.id && type === source.type);

/** The agencies that areas of a company can move to: the same type, and not an agency that already has all of them. */
export function moveTargets(tree: readonly CompanyNode[], source: CompanyNode, areaIds: readonly string[]) {
  const isThere = (parts: readonly { id: string }[]) =>
    areaIds.length > 0 && areaIds.every((areaId) => parts.some(({ id }) => id === areaId));
  return tree
    .filter(({ type }) => type === source.type)
    .flatMap((company) =>
      company.parts.filter(({ parts }) => !isThere(parts)).map(({ id, name }) => ({ id, name, hint: company.name })),
    );
}

export const hasAreas = ({ parts }: CompanyNode): boolean => parts.some((agency) => agency.parts.length > 0);

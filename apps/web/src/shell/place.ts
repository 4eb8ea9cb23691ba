import type { AgencyNode, AreaNode, CompanyNode } from "@partner-konto/domain/navigation/schema";

export type PlaceKind = "company" | "agency" | "delivery-area";

/** One's position in the company tree, from the outside in. */
export interface Place {
  kind: PlaceKind;
  id: string;
  company: CompanyNode;
  agency?: AgencyNode;
  area?: AreaNode;
}

/** Every node of the tree with what lies above it, in the order in which the tree shows them. */
export function placesOf(tree: readonly CompanyNode[]): Place[] {
  return tree.flatMap((company) => [
    { kind: "company" as const, id: company.id, company },
    ...company.parts.flatMap((agency) => [
      { kind: "agency" as const, id: agency.id, company, agency },
      ...agency.parts.map((area) => ({ kind: "delivery-area" as const, id: area.id, company, agency, area })),
    ]),
  ]);
}

/** The place an address names; the first of its kind when it names none ("{id?}": architecture, decisions). */
export function findPlace(tree: readonly CompanyNode[], kind: PlaceKind, id: string | undefined): Place | undefined {
  return placesOf(tree).find((place) => place.kind === kind && (id === undefined || place.id === id));
}

/** Kind and id of "/agency/7/orders"; undefined elsewhere, and for an id no browser would write. */
export function placeInPath(pathname: string): { kind: PlaceKind; id: string } | undefined {
  const [, kind, id] = pathname.split("/");
  if (!id || (kind !== "company" && kind !== "agency" && kind !== "delivery-area")) return undefined;
  try {
    return { kind, id: decodeURIComponent(id) };
  } catch {
    return undefined;
  }
}

export function nameOf(place: Place): string {
  return (place.area ?? place.agency ?? place.company).name;
}

/** A place's own page. */
export function pathOf({ kind, id }: Pick<Place, "kind" | "id">): string {
  return `/${kind}/${encodeURIComponent(id)}`;
}

/** Where an address without an id leads: "/agency/edit" to the page of that name of this agency, whatever slash ends it. */
export function pathWithId(pathname: string, place: Pick<Place, "kind" | "id">): string {
  const [, ...page] = pathname.split("/").filter(Boolean);
  return [pathOf(place), ...page].join("/");
}

/** Where the tree leads from a page: to the same page of another record of its kind (portal §4), else to that record's own. */
export function pathFrom(pathname: string, place: Pick<Place, "kind" | "id">): string {
  if (placeInPath(pathname)?.kind !== place.kind) return pathOf(place);
  const [, kind, , ...page] = pathname.split("/");
  return ["", kind, encodeURIComponent(place.id), ...page].join("/");
}

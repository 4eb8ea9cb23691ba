import type { AgencyNode, AreaNode, CompanyNode } from "@partner-konto/domain/platform/tree/schema";

export type PlaceKind = "company" | "agency" | "delivery-area";

/** A node of the company tree with its parents. */
export interface Place {
  kind: PlaceKind;
  id: string;
  company: CompanyNode;
  agency?: AgencyNode;
  area?: AreaNode;
}

/** Every node of the tree with its parents, in the tree's order. */
export function placesOf(tree: readonly CompanyNode[]): Place[] {
  return tree.flatMap((company) => [
    { kind: "company" as const, id: company.id, company },
    ...company.parts.flatMap((agency) => [
      { kind: "agency" as const, id: agency.id, company, agency },
      ...agency.parts.map((area) => ({ kind: "delivery-area" as const, id: area.id, company, agency, area })),
    ]),
  ]);
}

/** The place with this id; without an id the first of its kind ("{id?}": architecture, decisions). */
export function findPlace(tree: readonly CompanyNode[], kind: PlaceKind, id: string | undefined): Place | undefined {
  return placesOf(tree).find((place) => place.kind === kind && (id === undefined || place.id === id));
}

/** Kind and id from a path like "/agency/7/orders"; undefined for other paths and for a badly encoded id. */
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

export function pathOf({ kind, id }: Pick<Place, "kind" | "id">): string {
  return `/${kind}/${encodeURIComponent(id)}`;
}

/** Adds an id to a path without one: "/agency/edit" becomes this agency's edit page, with or without a trailing slash. */
export function pathWithId(pathname: string, place: Pick<Place, "kind" | "id">): string {
  const [, ...page] = pathname.split("/").filter(Boolean);
  return [pathOf(place), ...page].join("/");
}

/**
 * The path that a click in the tree opens: the same page of another record of this kind (portal §4), from the orders of a company those of
 * an agency and the other way round, else that record's main page.
 */
export function pathFrom(pathname: string, place: Pick<Place, "kind" | "id">): string {
  const [, , , ...page] = pathname.split("/");
  const isSame = placeInPath(pathname)?.kind === place.kind;
  const isOrders = page.join("/") === "orders" && place.kind !== "delivery-area";
  return isSame || isOrders ? [pathOf(place), ...page].join("/") : pathOf(place);
}

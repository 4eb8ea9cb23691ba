import type { CompanyNode } from "@partner-konto/domain/navigation/schema";
import { frameText } from "../texts/shell.ts";
import { Icon } from "../ui/icon.tsx";
import { type Offering, OfferingMark } from "../ui/pill.tsx";
import type { TreeNode } from "../ui/tree-rows.ts";
import type { PlaceKind } from "./place.ts";
import { agencyState, areaState } from "./place-state.ts";

/** The id of a node in the tree widget: kinds have numbers of their own, so the kind belongs to it. */
export function nodeId(kind: PlaceKind, id: string): string {
  return `${kind}/${id}`;
}

function offering(state: Offering) {
  return { mark: <OfferingMark state={state} />, state: `, ${frameText[state]}` };
}

/** The tree's nodes as they are at an ISO instant: an area's pause begins and ends by the clock. */
export function treeNodes(companies: readonly CompanyNode[], now: string): TreeNode[] {
  return companies.map((company) => ({
    id: nodeId("company", company.id),
    label: company.name,
    mark: <Icon name="company" />,
    children: company.parts.map((agency) => ({
      id: nodeId("agency", agency.id),
      label: agency.name,
      ...offering(agencyState(agency, company)),
      count:
        agency.openOrders > 0
          ? { value: agency.openOrders, meaning: frameText.openOrders(agency.openOrders) }
          : undefined,
      children: agency.parts.map((area) => ({
        id: nodeId("delivery-area", area.id),
        label: area.name,
        ...offering(areaState(area, { agency, company }, now)),
      })),
    })),
  }));
}

import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import type { PlaceKind } from "../../shell/place/place.ts";
import { agencyState, areaState } from "../../shell/place/place-state.ts";
import { frameText } from "../../texts/shell.ts";
import { Icon } from "../../ui/icon.tsx";
import { OfferingMark, type OfferingState } from "../../ui/pill.tsx";
import type { TreeNode } from "../../ui/tree/tree-rows.ts";

/** A node's id in the tree widget. It includes the kind, because ids are unique only within a kind. */
export function nodeId(kind: PlaceKind, id: string): string {
  return `${kind}/${id}`;
}

function offering(state: OfferingState) {
  return { mark: <OfferingMark state={state} />, state: `, ${frameText[state]}` };
}

/** The tree's nodes at an ISO instant; the instant decides which areas are paused. */
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

import {
  type ResourceKind,
  resourceField,
  resourceKinds,
  type ScopeResources,
} from "@partner-konto/domain/people/scope";

/** Builds resources list by list. */
const each = (list: (kind: ResourceKind) => string[]): ScopeResources => ({
  businessCustomer: list("businessCustomer"),
  businessCustomerGroup: list("businessCustomerGroup"),
  user: list("user"),
});

/** The union of several resources. */
export const together = (...all: readonly ScopeResources[]): ScopeResources =>
  each((kind) => [...new Set(all.flatMap((resources) => resources[kind]))]);

export const without = (resources: ScopeResources, other: ScopeResources): ScopeResources =>
  each((kind) => resources[kind].filter((id) => !other[kind].includes(id)));

export const within = (resources: ScopeResources, other: ScopeResources): ScopeResources =>
  each((kind) => resources[kind].filter((id) => other[kind].includes(id)));

export const only = (wanted: ResourceKind, id: string): ScopeResources => each((kind) => (kind === wanted ? [id] : []));

/** Whether there is no agency and no company; users alone are no place to work. */
export const isNowhere = ({ businessCustomer, businessCustomerGroup }: ScopeResources): boolean =>
  businessCustomer.length + businessCustomerGroup.length === 0;

/** The paths of the lists that differ. */
export const changedLists = (before: ScopeResources, after: ScopeResources): string[] =>
  resourceKinds
    .filter(
      (kind) => before[kind].length !== after[kind].length || before[kind].some((id) => !after[kind].includes(id)),
    )
    .map(resourceField);

export { changedLists, isNowhere, only, together, without } from "./lists.ts";
export { companyReach, holdsAll, livingPlaces, peopleInReach, reachOf, scopesSeenBy } from "./reach.ts";
export {
  addAgencyToScope,
  anyHolderOf,
  createScope,
  findScopes,
  holdersOfAll,
  type OwnedScope,
  removeScopeOf,
  scopeById,
  scopesAtCompany,
  scopesOf,
  scopesWithCompanies,
  writeResources,
} from "./store.ts";

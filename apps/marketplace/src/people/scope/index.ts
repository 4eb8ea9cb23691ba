export { isNowhere } from "./lists.ts";
export { companyReach, holdsAll, livingPlaces, peopleInReach, reachOf, scopesSeenBy } from "./reach.ts";
export {
  addAgencyToScope,
  anyHolderOf,
  createScope,
  holdersOfAll,
  type OwnedScope,
  removeScopeOf,
  scopeById,
  scopesAtCompany,
  scopesOf,
  scopesWithCompanies,
  writeResources,
} from "./store.ts";

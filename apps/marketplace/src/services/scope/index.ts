export { holdsAll, peopleInReach, reachOf, scopesSeenBy } from "./reach.ts";
export {
  addAgencyToScope,
  createScope,
  type OwnedScope,
  removeScopeOf,
  scopesOf,
  scopesWithCompanies,
  writeResources,
} from "./store.ts";

import { assumedFields } from "../packages/contracts/src/assumed.ts";
import type { AnyCall } from "../packages/contracts/src/call.ts";
import catalogue from "../packages/contracts/src/catalogue.json" with { type: "json" };
import { pathParams } from "../packages/contracts/src/request.ts";
import { calls, ownServices } from "../packages/contracts/src/services.ts";

/** A call of the catalogue and how far it has come in this house. */
export interface CatalogueRow {
  id: string;
  service: string;
  method: string | null;
  path: string | null;
  auth: string;
  requiredParams: string[];
  exposure: string;
  /** In packages/contracts. */
  declared: boolean;
  /** Made by a procedure of the gateway, or by one of its session procedures, or a file it serves. */
  reachable: boolean;
  /** Answered by a route of the marketplace. */
  handler: boolean;
  /** Held to its pact at the last verification. */
  pact: boolean;
  /** It has no path in the catalogue and is no call here: the file that the gateway serves instead. */
  servedAs: string | null;
  /** Fields of body and answer that no document states. */
  assumedFields: string[];
}

/** What was found in the house, each by the ids of calls. */
export interface Findings {
  declared: ReadonlyMap<string, AnyCall>;
  procedures: ReadonlySet<string>;
  routes: ReadonlySet<string>;
  verified: ReadonlySet<string>;
  /** Where the gateway serves a file. */
  files: ReadonlyMap<string, string>;
}

/** Our own services have no row of the catalogue: theirs are what was declared. */
const ownRows = calls
  .filter(({ service }) => ownServices.includes(service))
  .map(({ id, service, call: { method, path, auth, bodyName, body, exposure } }) => ({
    id,
    service,
    method,
    path,
    auth,
    requiredParams: [...pathParams(path), ...(body ? [bodyName] : [])],
    exposure,
  }));

/** Every call of the catalogue in its order, then ours, with its flags computed from what was found. */
export function describeCatalogue({ declared, procedures, routes, verified, files }: Findings): CatalogueRow[] {
  return [...catalogue, ...ownRows].map(({ id, service, method, path, auth, requiredParams, exposure }) => {
    const call = declared.get(id);
    return {
      id,
      service,
      method,
      path,
      auth,
      requiredParams,
      exposure,
      declared: call !== undefined,
      reachable: procedures.has(id) || files.has(id),
      handler: routes.has(id),
      pact: verified.has(id),
      servedAs: files.get(id) ?? null,
      assumedFields: call ? assumedFields(call) : [],
    };
  });
}

import { assumedFields } from "../../packages/contracts/src/assumed.ts";
import type { AnyCall } from "../../packages/contracts/src/call.ts";
import catalogue from "../../packages/contracts/src/catalogue.json" with { type: "json" };
import { pathParams } from "../../packages/contracts/src/request.ts";
import { calls, ownServices } from "../../packages/contracts/src/services.ts";

/** A call of the catalogue and its state of implementation. */
export interface CatalogueRow {
  id: string;
  service: string;
  method: string | null;
  path: string | null;
  auth: string;
  requiredParams: string[];
  exposure: string;
  /** Declared in packages/contracts. */
  declared: boolean;
  /** Made by a procedure of the same name, by a session procedure, or served by the gateway as a file. */
  reachable: boolean;
  /** Answered by a route of the marketplace. */
  handler: boolean;
  /** Passed its pact at the last verification. */
  pact: boolean;
  /** Set for a call without a path in the catalogue: the path at which the gateway serves it as a file. */
  servedAs: string | null;
  /** Fields of body and response that no document specifies. */
  assumedFields: string[];
}

/** The findings of the scan; each part is keyed by call ids. */
export interface Findings {
  declared: ReadonlyMap<string, AnyCall>;
  procedures: ReadonlySet<string>;
  routes: ReadonlySet<string>;
  verified: ReadonlySet<string>;
  /** The path at which the gateway serves the call as a file. */
  files: ReadonlyMap<string, string>;
}

/** Our own services are not in the catalogue, so their rows come from the declarations. */
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

/** Every call of the catalogue in its order, then our own, with flags from the findings. */
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

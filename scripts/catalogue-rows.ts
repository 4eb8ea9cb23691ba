import { assumedFields } from "../packages/contracts/src/assumed.ts";
import type { AnyCall } from "../packages/contracts/src/call.ts";
import catalogue from "../packages/contracts/src/catalogue.json" with { type: "json" };

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
  /** Made by a procedure of the gateway, or by one of its session procedures. */
  reachable: boolean;
  /** Answered by a route of the marketplace. */
  handler: boolean;
  /** Held to its pact at the last verification. */
  pact: boolean;
  /** Fields of body and answer that no document states. */
  assumedFields: string[];
}

/** What was found in the house, each by the ids of calls. */
export interface Findings {
  declared: ReadonlyMap<string, AnyCall>;
  procedures: ReadonlySet<string>;
  routes: ReadonlySet<string>;
  verified: ReadonlySet<string>;
}

/** Every call of the catalogue in its order, with its flags computed from what was found. */
export function describeCatalogue({ declared, procedures, routes, verified }: Findings): CatalogueRow[] {
  return catalogue.map(({ id, service, method, path, auth, requiredParams, exposure }) => {
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
      reachable: procedures.has(id),
      handler: routes.has(id),
      pact: verified.has(id),
      assumedFields: call ? assumedFields(call) : [],
    };
  });
}

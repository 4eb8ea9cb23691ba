// The types of the package itself would let all code for Node use the browser's globals.
import type { Document } from "slimdom";

export declare function evaluateXPathToStrings(
  expression: string,
  context: Document,
  domFacade: null,
  variables: null,
  options: { namespaceResolver: (prefix: string) => string | null },
): string[];

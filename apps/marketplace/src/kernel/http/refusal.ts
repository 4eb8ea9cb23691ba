import type { RefusalDetails } from "@partner-konto/domain/error/refusal-details";
import { type ServerCode, serverCodes } from "@partner-konto/domain/error/server-codes";

/** A refusal by a rule: a known code with its status. Any other thrown error becomes a bare 500. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: ServerCode;
  readonly statusCode: number;
  /** The current record, for 412: the dialog shows both versions. */
  readonly current: unknown;
  /** Additional data of the refusal; part of the response beside the code. */
  readonly details: RefusalDetails;
  constructor(code: ServerCode, current?: unknown, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.statusCode = serverCodes[code].status;
    this.current = current;
    this.details = details;
  }
}

/** A missing record and another company's record are refused alike (promise 10). */
export const notFound = (): Refusal => new Refusal("NOT_FOUND");

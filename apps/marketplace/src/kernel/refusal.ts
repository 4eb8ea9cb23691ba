import type { RefusalDetails } from "@partner-konto/domain/delivery-area/refusal-details";
import { type ServerCode, serverCodes } from "@partner-konto/domain/error/server-codes";

/** A refusal by a rule: a known code with the status that goes with it. Everything else thrown becomes a bare 500. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: ServerCode;
  readonly statusCode: number;
  /** The record as it stands, for 412: the dialog shows both sides. */
  readonly current: unknown;
  /** What else is to be known of it; stands in the answer beside the code. */
  readonly details: RefusalDetails;
  constructor(code: ServerCode, current?: unknown, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.statusCode = serverCodes[code].status;
    this.current = current;
    this.details = details;
  }
}

/** A missing record and a foreign one look alike (promise 10). */
export const notFound = (): Refusal => new Refusal("NOT_FOUND");

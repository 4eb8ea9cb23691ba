import type { Failure } from "../failure.ts";

/** The service itself failed (not: it refused); breaker and retries count these, and only these. */
export class ServiceFault extends Error {
  override name = "ServiceFault";
  readonly failure: Failure;
  /** Nothing or nothing lasting was answered, so a read may be asked once more. */
  readonly repeatable: boolean;
  constructor(failure: Failure, repeatable: boolean) {
    super(failure.code);
    this.failure = failure;
    this.repeatable = repeatable;
  }
}

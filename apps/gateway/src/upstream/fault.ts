import type { Failure } from "../failure.ts";

/** The service itself failed, in contrast to a refusal. Breaker and retries count only these errors. */
export class ServiceFault extends Error {
  override name = "ServiceFault";
  readonly failure: Failure;
  /** No response, or a temporary error, so a read may be retried once. */
  readonly repeatable: boolean;
  constructor(failure: Failure, repeatable: boolean) {
    super(failure.code);
    this.failure = failure;
    this.repeatable = repeatable;
  }
}

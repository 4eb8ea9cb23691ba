import type { RefusalDetails } from "@partner-konto/domain/error/refusal-details";
import { isServerCode, type ServerCode, serverCodes } from "@partner-konto/domain/error/server-codes";

export interface Issue {
  path: string;
  message: string;
}

interface Details {
  call?: string | undefined;
  issues?: readonly Issue[] | undefined;
  current?: unknown;
  details?: RefusalDetails | undefined;
  cause?: unknown;
}

/** The reason a call failed, as far as clients may know it. Any other thrown error becomes INTERNAL (promise 49). */
export class Failure extends Error {
  override name = "Failure";
  readonly status: number;
  readonly code: string;
  readonly call: string | undefined;
  readonly issues: readonly Issue[] | undefined;
  readonly current: unknown;
  readonly details: RefusalDetails | undefined;
  constructor(status: number, code: string, { call, issues, current, details, cause }: Details = {}) {
    super(code, { cause });
    this.status = status;
    this.code = code;
    this.call = call;
    this.issues = issues;
    this.current = current;
    this.details = details;
  }
}

/** A failure with one of our own codes and its status. */
export function failure(code: ServerCode, details: Details = {}): Failure {
  return new Failure(serverCodes[code].status, code, details);
}

/** The failure that a service answered: its code if we know it, otherwise its status alone. */
export function answeredFailure(status: number, code: unknown, details: Details): Failure {
  return new Failure(status, isServerCode(code) ? code : `STATUS_${status}`, details);
}

import type { RefusalDetails } from "@partner-konto/domain/delivery-area/refusal-details";

/** What the browser learns of a failed call: a code, a German text, and what a form or the conflict dialog needs. */
export interface ErrorData {
  /** A code of `@partner-konto/domain/error/server-codes`, or `STATUS_418` where the server gave none we know. */
  code: string;
  /** The status the service answered, or the one that goes with our own code. */
  status: number;
  /** The same, under the name tRPC's own links read. */
  httpStatus: number;
  /** German, ready to show. */
  text: string;
  /** The call that failed, `order.confirm`; the procedure's own name for session procedures. */
  call: string | null;
  /** Wrong fields of a 400, for forms. */
  issues?: readonly { path: string; message: string }[];
  /** The record as it stands now, for 412. */
  current?: unknown;
  /** Why a delivery area cannot go online, or who has its postal codes. */
  details?: RefusalDetails;
}

/** No message of an error ever leaves the gateway: `message` is the German text (promise 49). */
export interface ErrorShape {
  message: string;
  code: number;
  data: ErrorData;
}

import type { RefusalDetails } from "@partner-konto/domain/error/refusal-details";

/** The browser's view of a failed call: a code, a German text, and the data for forms or the conflict dialog. */
export interface ErrorData {
  /** A code of `@partner-konto/domain/error/server-codes`, or `STATUS_418` if the service sent no known code. */
  code: string;
  /** The status of the service, or the status of our own code. */
  status: number;
  /** The same status, under the name that tRPC's own links read. */
  httpStatus: number;
  /** German, ready to show. */
  text: string;
  /** The failed call, such as `order.confirm`; for session procedures the procedure's name. */
  call: string | null;
  /** Invalid fields of a 400, for forms. */
  issues?: readonly { path: string; message: string }[];
  /** The current record, for a 412. */
  current?: unknown;
  /** Why a delivery area cannot go online, or which area has its postal codes. */
  details?: RefusalDetails;
}

/** Error messages never leave the gateway; `message` is the German text (promise 49). */
export interface ErrorShape {
  message: string;
  code: number;
  data: ErrorData;
}

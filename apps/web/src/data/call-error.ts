import type { RefusalDetails } from "@partner-konto/domain/error/refusal-details";
import { genericErrorTexts, ourErrorTexts } from "@partner-konto/domain/texts/errors";
import { TRPCClientError } from "@trpc/client";
import type { Router } from "./trpc.ts";

/** A failed call as the gateway's error formatter describes it, or our own description when no answer came. */
export interface CallError {
  /** HTTP status; 0 when no answer came from the gateway. */
  status: number;
  code: string;
  /** German, ready to show. */
  text: string;
  call: string | null;
  /** Invalid fields of a 400; paths without the leading "body.". */
  issues: readonly { path: string; message: string }[];
  /** The current record of a 412. */
  current: unknown;
  /** Why a delivery area cannot go online, or which area holds its postal codes. */
  details: RefusalDetails;
}

export function callErrorOf(error: unknown): CallError {
  if (!isCallFailure(error)) return ownError("UNKNOWN", 500, ourErrorTexts.ownFault);
  // No data: the fetch failed, or the answer was not the gateway's (a proxy's error page while the gateway is down).
  if (!error.data) return ownError("UNREACHABLE", 0, genericErrorTexts.internal);
  const { status, code, text, call, issues = [], current, details = {} } = error.data;
  const fields = issues.map(({ path, message }) => ({ path: path.replace(/^body\./, ""), message }));
  // Each price outside its bounds adds its reason; at most three are shown.
  const reasons = (details.barredPrices ?? []).slice(0, 3).map((price) => price.text);
  return { status, code, text: [text, ...reasons].join(" "), call, issues: fields, current, details };
}

function isCallFailure(error: unknown): error is TRPCClientError<Router> {
  return error instanceof TRPCClientError;
}

function ownError(code: string, status: number, text: string): CallError {
  return { status, code, text, call: null, issues: [], current: undefined, details: {} };
}

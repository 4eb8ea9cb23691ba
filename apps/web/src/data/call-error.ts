import type { RefusalDetails } from "@partner-konto/domain/delivery-area/refusal-details";
import { genericErrorTexts } from "@partner-konto/domain/texts/errors";
import { TRPCClientError } from "@trpc/client";
import type { Router } from "./trpc.ts";

/** What the gateway's formatter says about a failed call, or what we know when nobody answered. */
export interface CallError {
  /** HTTP status; 0 when the gateway was never heard. */
  status: number;
  code: string;
  /** German, ready to show. */
  text: string;
  call: string | null;
  /** Wrong fields of a 400; paths without the leading "body.". */
  issues: readonly { path: string; message: string }[];
  /** The other version of a 412. */
  current: unknown;
  /** Why a delivery area cannot go online, or who has its postal codes. */
  details: RefusalDetails;
}

export function callErrorOf(error: unknown): CallError {
  if (!isCallFailure(error)) return ownError("UNKNOWN", 500, genericErrorTexts.default);
  // No data: the fetch failed, or what came was not ours (a proxy's page in front of a gateway that is down).
  if (!error.data) return ownError("UNREACHABLE", 0, genericErrorTexts.internal);
  const { status, code, text, call, issues = [], current, details = {} } = error.data;
  const fields = issues.map(({ path, message }) => ({ path: path.replace(/^body\./, ""), message }));
  // Each price that runs into its bounds says why.
  const reasons = (details.barredPrices ?? []).slice(0, 3).map((price) => price.text);
  return { status, code, text: [text, ...reasons].join(" "), call, issues: fields, current, details };
}

function isCallFailure(error: unknown): error is TRPCClientError<Router> {
  return error instanceof TRPCClientError;
}

function ownError(code: string, status: number, text: string): CallError {
  return { status, code, text, call: null, issues: [], current: undefined, details: {} };
}

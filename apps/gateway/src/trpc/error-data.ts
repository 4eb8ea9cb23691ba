import { MissingParameter, UnsafeParameter } from "@partner-konto/contracts/request";
import { errorText } from "@partner-konto/domain/error/error-text";
import { inputTexts } from "@partner-konto/domain/texts/validation";
import { TRPCError } from "@trpc/server";
import { Failure, failure } from "../failure.ts";
import type { ErrorData } from "./error-shape.ts";

/** Failures before a procedure is reached, by tRPC's code. */
const beforeProcedures: Partial<Record<TRPCError["code"], () => Failure>> = {
  NOT_FOUND: () => new Failure(404, "NOT_FOUND"),
  METHOD_NOT_SUPPORTED: () => new Failure(405, "STATUS_405"),
  UNSUPPORTED_MEDIA_TYPE: () => new Failure(415, "STATUS_415"),
  PAYLOAD_TOO_LARGE: () => failure("PAYLOAD_TOO_LARGE"),
  BAD_REQUEST: () => failure("INVALID_INPUT"),
  PARSE_ERROR: () => failure("INVALID_INPUT"),
};

/** The failure behind a thrown value. Anything that is not one of our failures is INTERNAL (promise 49). */
export function failureOf(error: unknown): Failure {
  const thrown = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (thrown instanceof Failure) return thrown;
  if (thrown instanceof MissingParameter) {
    return failure("INVALID_INPUT", { issues: [{ path: thrown.parameter, message: thrown.message }] });
  }
  if (thrown instanceof UnsafeParameter) {
    return failure("INVALID_INPUT", { issues: [{ path: thrown.parameter, message: inputTexts.invalid }] });
  }
  const known = error instanceof TRPCError && error.code !== "INTERNAL_SERVER_ERROR" && beforeProcedures[error.code];
  return known ? known() : failure("INTERNAL", { cause: error });
}

export function errorData(error: unknown, path: string | undefined): ErrorData {
  const { status, code, call, issues, current, details } = failureOf(error);
  return {
    code,
    status,
    httpStatus: status,
    // Findings in a PDF or in content are part of the text, wherever the refusal is shown.
    text: [
      errorText({ status, code }),
      ...[...(details?.foundInPdf ?? []), ...(details?.contentFaults ?? [])].map((found) => found.text),
    ].join(" "),
    call: call ?? path ?? null,
    ...(issues && { issues }),
    ...(current !== undefined && { current }),
    ...(details && { details }),
  };
}

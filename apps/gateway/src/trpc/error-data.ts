import { MissingParameter, UnsafeParameter } from "@partner-konto/contracts/request";
import { errorText } from "@partner-konto/domain/error/error-text";
import { inputTexts } from "@partner-konto/domain/texts/validation";
import { TRPCError } from "@trpc/server";
import { Failure, failure } from "../failure.ts";
import type { ErrorData } from "./error-shape.ts";

/** What went wrong before a procedure was reached, by the framework's code. */
const beforeProcedures: Partial<Record<TRPCError["code"], () => Failure>> = {
  NOT_FOUND: () => new Failure(404, "NOT_FOUND"),
  METHOD_NOT_SUPPORTED: () => new Failure(405, "STATUS_405"),
  UNSUPPORTED_MEDIA_TYPE: () => new Failure(415, "STATUS_415"),
  PAYLOAD_TOO_LARGE: () => failure("PAYLOAD_TOO_LARGE"),
  BAD_REQUEST: () => failure("INVALID_INPUT"),
  PARSE_ERROR: () => failure("INVALID_INPUT"),
};

/** The failure behind anything thrown. What is not one of ours is INTERNAL, whatever it says (promise 49). */
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
    // What is in a document is said whoever shows the refusal.
    text: [errorText({ status, code }), ...(details?.foundInPdf ?? []).map((found) => found.text)].join(" "),
    call: call ?? path ?? null,
    ...(issues && { issues }),
    ...(current !== undefined && { current }),
    ...(details && { details }),
  };
}

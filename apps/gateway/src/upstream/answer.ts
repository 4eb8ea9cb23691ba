import type { AnyCall } from "@partner-konto/contracts/call";
import { type RefusalDetails, refusalDetails } from "@partner-konto/domain/error/refusal-details";
import { inputTexts } from "@partner-konto/domain/texts/validation";
import { answeredFailure, failure, type Issue } from "../failure.ts";
import { readTelling } from "./drift.ts";
import type { Answer } from "./exchange.ts";
import { ServiceFault } from "./fault.ts";

const fieldName = /^[\w.[\]*-]{1,200}$/;

/** Wire names that the procedure's input calls differently. */
const inInput: Readonly<Record<string, string>> = { "if-match": "version", "idempotency-key": "key" };
const asInput = (name: string): string => inInput[name] ?? name.replace(/^(params|query)\./, "");

/** The invalid fields that a service named. The service's messages are not passed on. */
function issuesOf(issues: unknown): Issue[] | undefined {
  if (!Array.isArray(issues)) return undefined;
  return issues.slice(0, 100).flatMap((issue: unknown) => {
    const path = typeof issue === "object" && issue !== null && "path" in issue ? issue.path : undefined;
    const name = Array.isArray(path) ? path.join(".") : path;
    return typeof name === "string" && fieldName.test(name)
      ? [{ path: asInput(name), message: inputTexts.invalid }]
      : [];
  });
}

/** The current record of a 412, in the call's response shape; any other value is dropped. */
function currentOf(call: AnyCall, body: object): unknown {
  const current = "current" in body ? call.response.safeParse(body.current) : undefined;
  return current?.success ? current.data : undefined;
}

/** The details of a refusal about a delivery area. A part in the wrong form is dropped; the others are kept. */
function detailsOf(body: object): RefusalDetails | undefined {
  const known: RefusalDetails = {};
  for (const name of Object.keys(refusalDetails.shape)) {
    if (name in body) Object.assign(known, refusalDetails.safeParse({ [name]: Reflect.get(body, name) }).data);
  }
  return Object.keys(known).length > 0 ? known : undefined;
}

function refusal(id: string, call: AnyCall, { status, body, asksForPause }: Answer): Error {
  const said = typeof body === "object" && body !== null ? body : {};
  const answered = answeredFailure(status, "code" in said ? said.code : undefined, {
    call: id,
    issues: status === 400 && "issues" in said ? issuesOf(said.issues) : undefined,
    current: status === 412 ? currentOf(call, said) : undefined,
    details: status < 500 ? detailsOf(said) : undefined,
  });
  // 501 means that a call is not implemented, 507 that storage is full. The service itself is healthy, and reads continue.
  const sick = status >= 500 && status !== 501 && status !== 507;
  return sick ? new ServiceFault(answered, status >= 502 && status <= 504 && !asksForPause) : answered;
}

/**
 * The response in the contract's shape; additional fields are dropped (promise 27).
 * @param drifted called for each field that is missing, has another type, or is not in the contract; by path, without values
 * @throws Failure for a refusal and for a response that breaks the contract; ServiceFault when the service itself failed
 */
export function readAnswer(id: string, call: AnyCall, answer: Answer, drifted: (field: string) => void): unknown {
  if (answer.status >= 400) throw refusal(id, call, answer);
  if (answer.status >= 200 && answer.status < 300 && answer.body !== undefined) {
    const read = readTelling(call.response, answer.body, drifted);
    if (read.success) return read.data;
  } else drifted(answer.body === undefined ? "(no JSON)" : `(status ${answer.status})`);
  throw failure("UPSTREAM_CONTRACT", { call: id });
}

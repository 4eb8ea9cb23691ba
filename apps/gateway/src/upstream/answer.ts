import type { AnyCall } from "@partner-konto/contracts/call";
import { type RefusalDetails, refusalDetails } from "@partner-konto/domain/delivery-area/refusal-details";
import { inputTexts } from "@partner-konto/domain/texts/validation";
import { answeredFailure, failure, type Issue } from "../failure.ts";
import { readTelling } from "./drift.ts";
import type { Answer } from "./exchange.ts";
import { ServiceFault } from "./fault.ts";

const fieldName = /^[\w.[\]*-]{1,200}$/;

/** Names of the wire that a procedure's input has none of. */
const inInput: Readonly<Record<string, string>> = { "if-match": "version", "idempotency-key": "key" };
const asInput = (name: string): string => inInput[name] ?? name.replace(/^(params|query)\./, "");

/** Wrong fields as a service names them; its words stay behind, only where it hurts comes along. */
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

/** The other version of a 412, in the shape the call answers with; anything else stays behind. */
function currentOf(call: AnyCall, body: object): unknown {
  const current = "current" in body ? call.response.safeParse(body.current) : undefined;
  return current?.success ? current.data : undefined;
}

/** What a refusal about a delivery area says beside its code; a part that is not of the agreed form stays behind, and no other with it. */
function detailsOf(body: object): RefusalDetails | undefined {
  const known: RefusalDetails = {};
  for (const name of Object.keys(refusalDetails.shape)) {
    if (name in body) Object.assign(known, refusalDetails.safeParse({ [name]: Reflect.get(body, name) }).data);
  }
  return Object.keys(known).length > 0 ? known : undefined;
}

function refusal(id: string, call: AnyCall, { status, body }: Answer): Error {
  const said = typeof body === "object" && body !== null ? body : {};
  const answered = answeredFailure(status, "code" in said ? said.code : undefined, {
    call: id,
    issues: status === 400 && "issues" in said ? issuesOf(said.issues) : undefined,
    current: status === 412 ? currentOf(call, said) : undefined,
    details: status < 500 ? detailsOf(said) : undefined,
  });
  // 501 says that a call is not built, 507 that nothing can be stored: the service is well, and reads go on.
  const sick = status >= 500 && status !== 501 && status !== 507;
  return sick ? new ServiceFault(answered, status >= 502 && status <= 504) : answered;
}

/**
 * The answer in the shape the contract promises; more than that is dropped (promise 27).
 * @param drifted hears of each field that is missing, of another type, or not in the contract; by path, without values
 * @throws Failure for a refusal and for an answer that lacks what the contract promises; ServiceFault when the service is sick
 */
export function readAnswer(id: string, call: AnyCall, answer: Answer, drifted: (field: string) => void): unknown {
  if (answer.status >= 400) throw refusal(id, call, answer);
  if (answer.status >= 200 && answer.status < 300 && answer.body !== undefined) {
    const read = readTelling(call.response, answer.body, drifted);
    if (read.success) return read.data;
  } else drifted(answer.body === undefined ? "(no JSON)" : `(status ${answer.status})`);
  throw failure("UPSTREAM_CONTRACT", { call: id });
}

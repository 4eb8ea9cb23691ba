import type { CallId, InputOf, OutputOf } from "@partner-konto/contracts/services";
import type { inferRouterInputs } from "@trpc/server";
import type { Outputs, Router } from "../data/trpc.ts";

type Inputs = inferRouterInputs<Router>;
type Session = keyof Outputs["session"];

/** A procedure's id: a call of the contract, or one of the gateway's own procedures. */
export type ProcedureId = CallId | `session.${Session}` | "notifications.stored";

export type Input<Id extends ProcedureId> = Id extends CallId
  ? InputOf<Id>
  : Id extends `session.${infer Name extends Session}`
    ? Inputs["session"][Name]
    : Inputs["notifications"]["stored"];
type Output<Id extends ProcedureId> = Id extends CallId
  ? OutputOf<Id>
  : Id extends `session.${infer Name extends Session}`
    ? Outputs["session"][Name]
    : Outputs["notifications"]["stored"];

/** The gateway's answers in a test, by procedure. */
export type Answers = {
  readonly [Id in ProcedureId]?: ((input: Input<Id>) => Output<Id> | Promise<Output<Id>>) | undefined;
};

type ErrorData = Router["_def"]["_config"]["$types"]["errorShape"]["data"];
type Refusal = Pick<ErrorData, "status" | "code"> & Partial<ErrorData>;

/** A refusal by the server, in the form of the gateway's error formatter. */
export class Refused extends Error {
  override name = "Refused";
  readonly data: Refusal;
  constructor(data: Refusal) {
    super(data.code);
    this.data = data;
  }
}

/** Refuses the call that is answered. */
export function refuse(status: number, code: string, text = "", more: Partial<ErrorData> = {}): never {
  throw new Refused({ status, code, text, ...more });
}

/** Answers the first call with the first answer, and so on; the last one answers all further calls. */
export function inTurn<In, Out>(...all: ((input: In) => Out)[]): (input: In) => Out {
  let asked = 0;
  return (input) => {
    const answer = all[Math.min(asked, all.length - 1)];
    asked += 1;
    return answer ? answer(input) : refuse(404, "NOT_FOUND");
  };
}

/** @returns how the answer differs from the contract; null if it does not, or if the procedure is the gateway's own */
export async function differenceOf(id: string, answer: unknown): Promise<string | null> {
  // All schemas together take a second to load, which only files with answers need.
  const { calls } = await import("@partner-konto/contracts/services");
  const found = calls.find((declared) => declared.id === id)?.call.response.safeParse(answer);
  if (!found || found.success) return null;
  const places = found.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return `The answer to ${id} does not match the contract: ${places.join("; ")}`;
}

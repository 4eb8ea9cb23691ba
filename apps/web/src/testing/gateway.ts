import type { Router } from "../data/trpc.ts";
import { type Answers, differenceOf, type Input, type ProcedureId } from "./answers.ts";
import { report } from "./mistakes.ts";

type ErrorData = Router["_def"]["_config"]["$types"]["errorShape"]["data"];
type Refusal = Pick<ErrorData, "status" | "code"> & Partial<ErrorData>;

/** A refusal by the server, in the form of the gateway's error formatter. */
class Refused extends Error {
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

interface Sent {
  readonly path: string;
  readonly input: unknown;
}
let answers: Answers = {};
let sent: Sent[] = [];
let checks: Promise<string | null>[] = [];
let files: Readonly<Record<string, () => unknown>> = {};

/** Declares the answers of the gateway from now on. Any other call makes the test fail. */
export function fakeGateway(declared: Answers) {
  answers = declared;
  const own: Sent[] = [];
  sent = own;
  return {
    sent: own,
    calls: <Id extends ProcedureId>(id: Id) =>
      own.flatMap(({ path, input }) => (path === id ? [input as Input<Id>] : [])),
  };
}

/** Declares the files that the gateway serves, by path. */
export function serveFiles(served: typeof files): void {
  files = served;
}

/** Forgets all answers and files, and reports answers that do not match the contract. */
export async function closeGateway(): Promise<void> {
  const found = await Promise.all(checks);
  for (const difference of found) if (difference) report(difference);
  [answers, sent, files, checks] = [{}, [], {}, []];
}

async function answerTo(path: string, input: unknown): Promise<object> {
  sent.push({ path, input });
  const answer = answers[path as ProcedureId] as ((input: unknown) => unknown) | undefined;
  if (!answer) report(`The test declares no answer to ${path}.`);
  try {
    const data = await (answer ? answer(input) : refuse(404, "NOT_FOUND"));
    checks.push(differenceOf(path, data));
    return { result: { data } };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, text } = error.data;
    return { error: { message: text, code: -32_000, data: { httpStatus: status, call: path, ...error.data } } };
  }
}

/** The browser's fetch in tests: answers tRPC's batches and the declared files. */
export async function answerFetch(address: string, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(address, "https://konto.example");
  if (pathname.startsWith("/trpc/")) {
    const inputs = JSON.parse((init?.body as string | undefined) ?? "{}") as Record<string, unknown>;
    const paths = pathname.replace("/trpc/", "").split(",");
    return Response.json(await Promise.all(paths.map((path, index) => answerTo(path, inputs[index] ?? {}))));
  }
  const file = files[pathname];
  if (!file) report(`The test declares no file ${pathname}.`);
  return Response.json(await file?.());
}

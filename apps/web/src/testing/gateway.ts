import { type Answers, differenceOf, type Input, type ProcedureId, Refused, refuse } from "./answers.ts";
import { report } from "./mistakes.ts";

interface SentCall {
  readonly path: string;
  readonly input: unknown;
}
let answers: Answers = {};
let sent: SentCall[] = [];
let checks: Promise<string | null>[] = [];
let files: Readonly<Record<string, () => unknown>> = {};

/** Declares the answers of the gateway from now on. Any other call makes the test fail. */
export function fakeGateway(declared: Answers) {
  answers = declared;
  const own: SentCall[] = [];
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
  const served = await file?.();
  return served instanceof Response ? served : Response.json(served);
}

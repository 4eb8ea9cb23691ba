import type { AnyCall, Example } from "@partner-konto/contracts/call";
import type { CallId } from "@partner-konto/contracts/services";
import { z } from "zod";
import { filters } from "./filters.ts";
import { optionalValues } from "./optional-values.ts";
import { previews } from "./previews.ts";

/** Another successful use of a call: the example's values except for those named here. */
export interface OtherAnswer extends Partial<Example> {
  /** Follows the call's id in the description. */
  when: string;
  /** The filter that leaves out every record of the state, so that the list must be empty. */
  leavesOut?: string;
}

/** The example with more values: in the query if the call has a query of that name, else in the body. */
const withValues = ({ query, example }: AnyCall, values: Record<string, unknown>): Partial<Example> =>
  Object.keys(values).every((name) => name in query)
    ? { query: { ...example.query, ...values } }
    : { body: { ...(example.body as object | undefined), ...values } };

/** The lists of a filtered answer may all be empty. */
function emptyLists({ response }: AnyCall): Example["response"] {
  if (response instanceof z.ZodArray) return [];
  if (!(response instanceof z.ZodObject)) return {};
  const lists = Object.entries(response.shape).filter(([, field]) => field instanceof z.ZodArray);
  return Object.fromEntries(lists.map(([name]) => [name, []]));
}

function filterAnswers(id: CallId, call: AnyCall): OtherAnswer[] {
  const { keeps, leavesOut } = filters[id] ?? {};
  return [
    ...(keeps ? [{ when: `filtered by ${Object.keys(keeps).join(", ")}`, ...withValues(call, keeps) }] : []),
    ...Object.entries(leavesOut ?? {}).map(([name, value]) => ({
      when: `without records by ${name}`,
      ...withValues(call, { [name]: value }),
      response: emptyLists(call) ?? {},
      filled: [],
      leavesOut: name,
    })),
  ];
}

/** The values that a call has where they are not sent, without those that the example sends; undefined without any. */
function defaultsOf(shape: Readonly<Record<string, z.ZodType>>, sent: unknown): Record<string, unknown> | undefined {
  const values = Object.entries(shape).flatMap(([name, field]) =>
    field instanceof z.ZodDefault && !Object.hasOwn(Object(sent), name)
      ? [[name, field.def.defaultValue] as const]
      : [],
  );
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}

/** A read whose optional values are all sent, as the portal does, must understand each of them. */
function defaultAnswers({ effect, query, body, example }: AnyCall): OtherAnswer[] {
  if (effect) return [];
  const sent = body instanceof z.ZodOptional ? body.unwrap() : body;
  const fields = sent instanceof z.ZodPipe ? sent.in : sent;
  const ofBody = fields instanceof z.ZodObject ? defaultsOf(fields.shape, example.body) : undefined;
  const ofQuery = defaultsOf(query, example.query);
  if (!ofBody && !ofQuery) return [];
  return [
    {
      when: "with its usual values",
      ...(ofBody && { body: { ...(example.body as object), ...ofBody } }),
      ...(ofQuery && { query: { ...example.query, ...ofQuery } }),
    },
  ];
}

/** @returns the other successful uses of a call that its pact shows */
export const otherAnswers = (id: CallId, call: AnyCall): OtherAnswer[] => [
  ...filterAnswers(id, call),
  ...defaultAnswers(call),
  ...(optionalValues[id] ? [{ when: "with more values", ...withValues(call, optionalValues[id]), filled: [] }] : []),
  ...(previews[id] ? [{ when: "as a preview", ...previews[id] }] : []),
];

import type { AnyCall } from "@partner-konto/contracts/call";
import { stateName } from "@partner-konto/contracts/example-values";
import { plainSchema } from "@partner-konto/contracts/plain-schema";
import type { CallId } from "@partner-konto/contracts/services";
import { z } from "zod";

/** A value of a response that must be this one, whatever the schema allows. */
export class Exactly {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Exactly);

/** Instants may be answered in another time zone, and what the state names is not known before. */
const isKnown = (value: unknown): boolean =>
  ["string", "number", "boolean"].includes(typeof value) &&
  stateName(value) === undefined &&
  !/T\d/.test(String(value));

/** Fields of a request that the response has by the same name with another meaning. */
const otherMeaning: Partial<Record<CallId, readonly string[]>> = { "billing.decideCredit": ["reason"] };

/** The fields that were sent and that an object of the response has by the same name. */
function echoed(schema: unknown, sent: unknown): Record<string, unknown> {
  const object = plainSchema(schema);
  if (!(object instanceof z.ZodObject) || !isFields(sent)) return {};
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]): [string, unknown][] => {
      const field = object.shape[name] as z.ZodType | undefined;
      if (!field) return [];
      // A text that cleaning changes, such as a phone number, may be answered in either form.
      if (isKnown(value) && field.safeParse(value).data === value) return [[name, new Exactly(value)]];
      const inner = echoed(field, value);
      return Object.keys(inner).length > 0 ? [[name, inner]] : [];
    }),
  );
}

/** @returns the named values of a response over what a write has sent: a provider that ignores a field answers another value */
export function withEcho(id: CallId, { effect, response }: AnyCall, body: unknown, named: unknown): unknown {
  const all = effect && isFields(body) ? echoed(response, body) : {};
  // The version that was seen is not the one after the change.
  const others = ["version", ...(otherMeaning[id] ?? [])];
  const own = Object.fromEntries(Object.entries(all).filter(([name]) => !others.includes(name)));
  const over = (sent: unknown, stated: unknown): unknown =>
    isFields(sent) && isFields(stated)
      ? { ...sent, ...Object.fromEntries(Object.entries(stated).map(([name, one]) => [name, over(sent[name], one)])) }
      : (stated ?? sent);
  return Object.keys(own).length > 0 ? over(own, named) : named;
}

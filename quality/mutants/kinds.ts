import type { AnyCall } from "@partner-konto/contracts/call";
import type { CallId } from "@partner-konto/contracts/services";
import { z } from "zod";
import { namedResponse } from "../../pact/src/example.ts";
import type { Interaction } from "../../pact/src/interactions.ts";
import { type Place, placesOf } from "./places.ts";

type Json = Record<string, unknown>;

export interface SentRequest {
  headers: Headers;
  path: string;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}
export interface RecordedAnswer {
  status: number;
  type: string;
  body: unknown;
}

/** The difference between a broken provider and ours. */
export interface Break {
  /** The path of the broken field in the response. */
  at?: string;
  /** Serves the call instead of refusing it, with state, person and values of the call's success. */
  serves?: true;
  asked?(asked: SentRequest): void;
  answered?(answer: RecordedAnswer): void;
}

interface Kind {
  says: string;
  /** @returns all breaks of this kind for an interaction */
  of: (interaction: Interaction, call: AnyCall) => Break[];
}

const isSuccess = ({ refused, leavesOut }: Interaction): boolean => refused === undefined && leavesOut === undefined;
const isText = (schema: z.ZodType): boolean => schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
const isRecord = (value: unknown): value is Json => typeof value === "object" && value !== null;

function parentOf(body: unknown, path: readonly string[]): Json | undefined {
  const parent = path.slice(0, -1).reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), body);
  return isRecord(parent) ? parent : undefined;
}

/** A break of one field of a success. */
const field = (says: string, where: (place: Place) => boolean, change: (parent: Json, key: string) => void): Kind => ({
  says,
  of: (interaction, call) =>
    (isSuccess(interaction) ? placesOf(call.response, [], namedResponse(call.example)) : [])
      .filter(where)
      .map(({ path }) => ({
        at: path.join("."),
        answered({ body }) {
          const parent = parentOf(body, path);
          if (parent) change(parent, path.at(-1) ?? "");
        },
      })),
});

const value = (says: string, where: (place: Place) => boolean, of: (value: unknown) => unknown): Kind =>
  field(
    says,
    (place) => !place.nullable && where(place),
    (parent, key) => {
      parent[key] = of(parent[key]);
    },
  );

const when = (says: string, holds: (interaction: Interaction, call: AnyCall) => boolean, made: Break): Kind => ({
  says,
  of: (interaction, call) => (holds(interaction, call) ? [made] : []),
});

const success = (says: string, answered: NonNullable<Break["answered"]>): Kind => when(says, isSuccess, { answered });

const refusal = (says: string, change: (answer: RecordedAnswer & { body: Json }) => void, code?: string): Kind =>
  when(
    says,
    ({ refused }, { versioned }) =>
      code === undefined ? refused !== undefined : refused === code && (code !== "VERSION_CONFLICT" || versioned),
    {
      answered(answer) {
        if (isRecord(answer.body)) change(answer as RecordedAnswer & { body: Json });
      },
    },
  );

/** A break that serves a call instead of refusing it; `what` matches the descriptions of its interactions. */
const served = (says: string, what: RegExp): Kind =>
  when(says, ({ description }) => what.test(description), { serves: true });

/** Takes one filter out of the request. */
function withoutFilter(asked: SentRequest, name: string): void {
  const [path = "", search = ""] = asked.path.split("?");
  const query = new URLSearchParams(search);
  query.delete(name);
  asked.path = query.size > 0 ? `${path}?${query}` : path;
  if (asked.body === undefined) return;
  const { [name]: _, ...body } = JSON.parse(new TextDecoder().decode(asked.body as Uint8Array)) as Json;
  asked.body = JSON.stringify(body);
}

/** Calls that create a record at each request without a key. Most others change a record to the same state again. */
const creates: readonly CallId[] = [
  "adminDealerNote.create",
  "adminContent.create",
  "businessCustomer.add",
  "deliveryArea.create",
  "group.create",
  "orderNote.add",
  "webhook.create",
];

const hasRequiredBody = ({ body }: AnyCall): boolean => body !== undefined && !body.safeParse(undefined).success;

/** Errors of providers. The seed picks the calls for each kind. */
export const kinds: readonly Kind[] = [
  field(
    "a field is renamed",
    () => true,
    (parent, key) => {
      parent[`${key}Value`] = parent[key];
      delete parent[key];
    },
  ),
  field(
    "a field is dropped",
    ({ nullable }) => !nullable,
    (parent, key) => delete parent[key],
  ),
  field(
    "a field that may be null is left out",
    ({ nullable }) => nullable,
    (parent, key) => delete parent[key],
  ),
  field(
    "a number where text or null is stated",
    ({ nullable, schema }) => nullable && isText(schema),
    (parent, key) => {
      parent[key] = 7;
    },
  ),
  field(
    "text where an object, a list or null is stated",
    ({ nullable, schema }) => nullable && (schema instanceof z.ZodObject || schema instanceof z.ZodArray),
    (parent, key) => {
      parent[key] = "Text";
    },
  ),
  field(
    "text where a number or null is stated",
    ({ nullable, schema }) => nullable && schema instanceof z.ZodNumber,
    (parent, key) => {
      parent[key] = "Text";
    },
  ),
  value(
    "null where a value is stated",
    () => true,
    () => null,
  ),
  value("a number as text", ({ schema }) => schema instanceof z.ZodNumber, String),
  value(
    "a fraction for an integer",
    ({ schema }) => schema instanceof z.ZodNumber && schema.isInt,
    (number) => Number(number) + 0.5,
  ),
  value(
    "text as a number",
    ({ schema }) => isText(schema),
    () => 7,
  ),
  value(
    "text of another form",
    ({ schema }) => isText(schema) && !schema.safeParse("Text").success,
    () => "Text",
  ),
  value("a boolean as text", ({ schema }) => schema instanceof z.ZodBoolean, String),
  value(
    "a foreign word of an enumeration",
    ({ schema }) => schema instanceof z.ZodEnum,
    () => "SOMETHING_ELSE",
  ),
  value(
    "another literal",
    ({ schema }) => schema instanceof z.ZodLiteral,
    () => "other",
  ),
  value(
    "a list without its records",
    ({ schema }) => schema instanceof z.ZodArray && schema.element instanceof z.ZodObject,
    () => [],
  ),
  value(
    "an object for a list",
    ({ schema }) => schema instanceof z.ZodArray,
    () => ({}),
  ),
  value(
    "a list for an object",
    ({ schema }) => schema instanceof z.ZodObject,
    (object) => [object],
  ),
  success("the answer is wrapped", (answer) => {
    answer.body = { data: [answer.body] };
  }),
  success("another status of success", (answer) => {
    answer.status = 201;
  }),
  success("a success without its answer", (answer) => {
    answer.body = undefined;
  }),
  success("JSON that is said to be text", (answer) => {
    answer.type = "text/plain";
  }),
  refusal("another code", ({ body }) => {
    body["code"] = "SOMETHING_ELSE";
  }),
  refusal("no code", ({ body }) => delete body["code"]),
  refusal("no message", ({ body }) => delete body["message"]),
  refusal("another status of a refusal", (answer) => {
    answer.status = answer.status === 400 ? 422 : 400;
  }),
  refusal("a refusal with the status of a success", (answer) => {
    answer.status = 200;
  }),
  refusal("another status in the body", ({ body }) => {
    body["statusCode"] = 500;
  }),
  refusal(
    "a missing record that is told to be forbidden",
    (answer) => {
      answer.status = 403;
    },
    "NOT_FOUND",
  ),
  refusal("a conflict without the record", ({ body }) => delete body["current"], "VERSION_CONFLICT"),
  refusal("wrong input without its issues", ({ body }) => delete body["issues"], "INVALID_INPUT"),
  served("Authorization is ignored", /without a token/),
  served("If-Match is ignored", /with an old version/),
  served("the right is ignored", /without the right/),
  served("whose record it is is ignored", /somebody else's record/),
  served("the id is ignored", /that is not there/),
  served("the secret is ignored", /unknown secret/),
  served("the body is not checked", /with a wrong body/),
  served("a rule is dropped", /^\S+ refuses with/),
  when("Authorization is not understood", (interaction) => isSuccess(interaction) && interaction.signedIn, {
    asked: ({ headers }) => headers.delete("authorization"),
  }),
  when("If-Match is not understood", (interaction, { versioned }) => isSuccess(interaction) && versioned, {
    asked: ({ headers }) => headers.delete("if-match"),
  }),
  when("Idempotency-Key is ignored", (interaction) => creates.includes(interaction.call) && isSuccess(interaction), {
    asked: ({ headers }) => headers.delete("idempotency-key"),
  }),
  {
    says: "a filter is ignored",
    of: ({ leavesOut }) =>
      leavesOut === undefined ? [] : [{ at: leavesOut, asked: (asked) => withoutFilter(asked, leavesOut) }],
  },
  when("the body is not read", (interaction, call) => isSuccess(interaction) && hasRequiredBody(call), {
    asked(asked) {
      asked.body = undefined;
    },
  }),
  when(
    "the query is not read",
    (interaction, { query }) =>
      isSuccess(interaction) && Object.values(query).some((schema) => !schema.safeParse(undefined).success),
    {
      asked(asked) {
        asked.path = asked.path.split("?")[0] ?? "";
      },
    },
  ),
];

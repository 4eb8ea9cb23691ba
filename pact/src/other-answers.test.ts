import { type CallId, calls, type ServiceKey, services } from "@partner-konto/contracts/services";
import { expect, test } from "vitest";
import { z } from "zod";
import { filters } from "./filters.ts";
import { interactionsOf } from "./interactions.ts";
import { otherAnswers } from "./other-answers.ts";
import { previews } from "./previews.ts";

const declared = new Map(calls.map(({ id, call }) => [id, call]));

function shapeOf(id: CallId): Record<string, z.ZodType> {
  const { query, body } = declared.get(id) ?? {};
  const inner = body instanceof z.ZodOptional ? body.unwrap() : body;
  return { ...query, ...(inner instanceof z.ZodObject ? inner.shape : {}) };
}

test("every call with a preview shows it in its pact", () => {
  const withPreview = calls.filter(({ id }) => "dryRun" in shapeOf(id)).map(({ id }) => id);
  expect(withPreview.filter((id) => !(id in previews))).toEqual([]);
});

test("every filter of a list is one of its call's fields", () => {
  for (const [id, { keeps = {}, leavesOut }] of Object.entries(filters))
    for (const name of [...Object.keys(keeps), ...Object.keys(leavesOut)])
      expect(Object.keys(shapeOf(id as CallId)), `${id} ${name}`).toContain(name);
});

test("a filter that leaves out every record asks for an empty list, which no other list equals", () => {
  const one = interactionsOf("order").find(
    ({ description }) => description === "order.list without records by text answers",
  );
  expect(one).toMatchObject({
    leavesOut: "text",
    response: { data: [], total: 0 },
    input: { body: { status: ["open"] } },
  });
  expect(otherAnswers("order.list", declared.get("order.list") as never).length).toBeGreaterThan(10);
});

/**
 * Request fields that no interaction sends, by call. A field is added here only if no state can tell whether the provider reads it; the list
 * gets shorter, never longer.
 */
const mostUnsent = 18;

test("most request fields are sent by some interaction", () => {
  const made = (Object.keys(services) as ServiceKey[]).flatMap(interactionsOf);
  const byCall = Map.groupBy(
    made.filter(({ refused }) => refused !== "INVALID_INPUT"),
    ({ call }) => call,
  );
  const unsent = calls.flatMap(({ id }) => {
    const sent = new Set(
      (byCall.get(id) ?? []).flatMap(({ request, input }) => [
        ...Object.keys(request.query),
        ...Object.keys((input["body"] as object | undefined) ?? {}),
      ]),
    );
    return Object.keys(shapeOf(id))
      .filter((name) => !sent.has(name))
      .map((name) => `${id} ${name}`);
  });
  expect(unsent.length, unsent.join(", ")).toBeLessThanOrEqual(mostUnsent);
});

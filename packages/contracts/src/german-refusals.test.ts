import { inputTexts, ourValidationTexts, validationTexts } from "@partner-konto/domain/texts/validation";
import { expect, test } from "vitest";
import { z } from "zod";
import { inputSchema } from "./input.ts";
import { calls } from "./services.ts";

const texts = new Set<unknown>([
  ...Object.values(inputTexts),
  ...Object.values(ourValidationTexts),
  ...Object.values(validationTexts),
]);

/** @returns the messages that a schema and its parts bring along; zod's own are German by its locale */
function messagesOf(schema: z.ZodType): unknown[] {
  const found: unknown[] = [];
  const note = (says: z.core.$ZodErrorMap<never> | undefined): void => {
    const said = says?.({ code: "custom", input: undefined, path: [] } as never);
    if (said !== undefined) found.push(typeof said === "object" && said !== null ? said.message : said);
  };
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema }) {
      const { error, checks = [] } = zodSchema._zod.def;
      for (const says of [error, ...checks.map((check) => check._zod.def.error)]) note(says);
    },
  });
  return found;
}

test("each message of an input's schema is one of the German texts for input", () => {
  const messages = calls.flatMap(({ id, call }) => messagesOf(inputSchema(call)).map((text) => ({ id, text })));
  expect(messages.length).toBeGreaterThan(50);
  expect(messages.filter(({ text }) => !texts.has(text))).toEqual([]);
});

import { stars as starsSchema } from "@partner-konto/domain/orders/order/rating-of-order";
import { type GivenRating } from "@partner-konto/domain/ratings/needs-check";
import type { CustomerRating } from "@partner-konto/domain/ratings/schema";
import { ratingText } from "@partner-konto/domain/ratings/schema";
import { tooLongText, visibleLength } from "@partner-konto/domain/text/length";
import { inputTexts } from "@partner-konto/domain/texts/validation";
import { hasControlCharacter } from "@partner-konto/domain/validation/control-characters";
import { field } from "../../shop/form.ts";

export const fieldNames = ["stars", "price", "date", "driver", "text"] as const;
type FieldName = (typeof fieldNames)[number];
/** The form's fields as a person left them. */
export type TypedFields = Record<FieldName, string>;
export type Problems = Partial<Record<FieldName, string>>;

/** The fields as they were saved; empty before that. */
export const typedOf = ({ stars, criteria, text }: CustomerRating): TypedFields => ({
  stars: String(stars ?? ""),
  price: String(criteria?.price ?? ""),
  date: String(criteria?.date ?? ""),
  driver: String(criteria?.driver ?? ""),
  text,
});

export const typedIn = (body: unknown): TypedFields => ({
  stars: field(body, "stars") ?? "",
  price: field(body, "price") ?? "",
  date: field(body, "date") ?? "",
  driver: field(body, "driver") ?? "",
  text: field(body, "text") ?? "",
});

const mostCharacters = 5000;

function textProblem(text: string): string | undefined {
  if (!ratingText.safeParse(text).success) return tooLongText(mostCharacters, visibleLength(text));
  return hasControlCharacter(text, "text") || !text.isWellFormed() ? inputTexts.controlCharacter : undefined;
}

/** The rating that a form says, or what is wrong with each field. */
export function readTyped(typed: TypedFields): { given: GivenRating } | { problems: Problems } {
  const chosen = (name: Exclude<FieldName, "text">) => starsSchema.safeParse(Number(typed[name])).data;
  const [stars, price, date, driver] = [chosen("stars"), chosen("price"), chosen("date"), chosen("driver")];
  const problem = textProblem(typed.text);
  if (stars !== undefined && price !== undefined && date !== undefined && driver !== undefined && problem === undefined)
    return { given: { stars, criteria: { price, date, driver }, text: typed.text } };
  const missing = "Bitte wählen Sie aus, wie zufrieden Sie waren.";
  return {
    problems: {
      ...(stars === undefined && { stars: missing }),
      ...(price === undefined && { price: missing }),
      ...(date === undefined && { date: missing }),
      ...(driver === undefined && { driver: missing }),
      ...(problem !== undefined && { text: problem }),
    },
  };
}

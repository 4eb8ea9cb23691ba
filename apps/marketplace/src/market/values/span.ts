import { daysBetween } from "@partner-konto/domain/format/berlin";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";

/** A little more than three years: the most a chart shows and an answer holds. */
const mostDays = 1200;

/** @throws InvalidInput when a span of days is reversed or too long */
export function checkSpan({ from, to }: { from: string; to: string }, where: "query" | "body"): void {
  const days = daysBetween(from, to);
  if (days < 0) throw new InvalidInput({ path: `${where}.to`, message: "lies before the first day" });
  if (days > mostDays) throw new InvalidInput({ path: `${where}.to`, message: `at most ${mostDays} days` });
}

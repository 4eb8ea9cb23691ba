import { expect, test } from "vitest";
import { email } from "./email.ts";
import { wholeBetween } from "./number-rules.ts";
import { password } from "./password.ts";
import { phone } from "./phone.ts";
import { postalCode } from "./postal-code.ts";

// Texts of 50,000 characters each that make regular expressions with nested or overlapping repeats run away.
const size = 50_000;
/** The most runs of a rule on a text. */
const attempts = Array.from({ length: 10 });
const hostile = [
  "a",
  "1",
  ".",
  "-",
  " ",
  "1 ",
  "1-",
  "a.",
  "@",
  "a@",
  "a@b.",
  "1.111",
  ",1",
  "€ ",
  "\u00a0",
  "+1",
  "ä",
  "A1a",
].flatMap((unit) => {
  const text = unit.repeat(size / unit.length);
  return [text, `${text}!`, `a@${text}`, `a@${text}@`, `+${text}x`, `1${text},`];
});

/** Processor time of this thread in ms: other threads, garbage collection and a busy machine do not count. */
function cost(rule: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  rule(text);
  return process.threadCpuUsage(before).user / 1000;
}

test.each(Object.entries({ email, phone, postalCode, password, wholeBetween: wholeBetween(0, 9, "l") }))(
  "promise 18: %s answers 50,000 hostile characters within 10 ms",
  (_, rule) => {
    // A rule that runs away is slow every time; the first runs may also compile it.
    const slow = hostile.filter((text) => attempts.every(() => cost(rule, text) > 10));
    expect(slow.map((text) => text.slice(0, 8))).toEqual([]);
  },
);

import { stripVTControlCharacters } from "node:util";

/** Lines of a printed error that do not say what happened. */
const around = /^(?:at |Node\.js v|[\^}{~[]|file:\/\/|throw )/;

/** @returns why a program ended: the last error that it printed, without its stack */
export function reasonIn(stderr: string): string {
  const lines = stripVTControlCharacters(stderr)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  // Node shows where an uncaught error was thrown, with a caret below, and then the error.
  const caret = lines.findLastIndex((line) => /^\^+$/.test(line));
  const uncaught = caret < 0 ? undefined : lines[caret + 1];
  const error = uncaught ?? lines.findLast((line) => /^\w*(?:Error|Failure)\b[^:]*: ./.test(line));
  return error ?? lines.findLast((line) => !around.test(line)) ?? "it printed no error";
}

import { isSame } from "@partner-konto/domain/record/json";
import { MutationObserver } from "@tanstack/react-query";
import { withKey } from "./key-link.ts";
import { newKey } from "./new-key.ts";

/** A wish of a person, until the server has carried it out; it keeps its idempotency key. */
interface Attempt {
  input: unknown;
  key: string;
  /** The answer that is still to come. */
  answer?: Promise<unknown> | undefined;
}

const attempts = new WeakMap<object, readonly Attempt[]>();
// oxlint-disable-next-line typescript/unbound-method -- it is called with its observer below
const { mutate } = MutationObserver.prototype;

const recordsOf = ({ input }: Attempt): string =>
  (JSON.stringify(input ?? null).match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []).toSorted().join();

/**
 * A mutation that is under way is not started again with the same input: a second press gets the answer of the first, and one success text
 * is shown. `isPending` is rendered too late to stop a double click. After a lost answer, or a refusal, the same input is the same attempt
 * and has its key, so nothing happens twice (promise 32). A success ends the attempts at its records: the next press is a new one, also
 * when it asks for what was asked before (decision 0003).
 */
MutationObserver.prototype.mutate = function (this: MutationObserver, ...[input, options]) {
  const known = attempts.get(this) ?? [];
  const attempt: Attempt = known.find((one) => isSame(one.input, input)) ?? { input, key: newKey() };
  if (attempt.answer) return attempt.answer;
  const [path] = (this.options.mutationKey ?? []) as readonly (readonly string[])[];
  const answer = mutate.call(this, withKey(path?.join(".") ?? "", input, attempt.key), options);
  attempt.answer = answer;
  attempts.set(this, [...known.filter((one) => one !== attempt), attempt]);
  const forget = () => {
    const isOver = (one: Attempt) => one === attempt || (!one.answer && recordsOf(one) === recordsOf(attempt));
    attempts.set(
      this,
      (attempts.get(this) ?? []).filter((one) => !isOver(one)),
    );
  };
  answer.then(forget, () => {
    attempt.answer = undefined;
  });
  return answer;
};

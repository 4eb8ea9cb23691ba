import { isSame } from "@partner-konto/domain/record/json";
import { MutationObserver } from "@tanstack/react-query";

interface RunningCall {
  input: unknown;
  answer: Promise<unknown>;
}

const running = new WeakMap<object, RunningCall[]>();
// oxlint-disable-next-line typescript/unbound-method -- it is called with its observer below
const { mutate } = MutationObserver.prototype;

/** Every press has a key of its own where none is kept; what the call does is the rest of its input. */
const withoutKey = (input: unknown): unknown =>
  typeof input === "object" && input !== null ? { ...input, key: undefined } : input;

/**
 * A mutation that is under way is not started again with the same input: a second press gets the answer of the first, and one success text
 * is shown. `isPending` is rendered too late to stop a double click.
 */
MutationObserver.prototype.mutate = function (this: MutationObserver, ...[input, options]) {
  const calls = running.get(this) ?? [];
  const same = calls.find((call) => isSame(withoutKey(call.input), withoutKey(input)));
  if (same) return same.answer;
  const answer = mutate.call(this, input, options);
  const call = { input, answer };
  running.set(this, [...calls, call]);
  const end = () =>
    running.set(
      this,
      (running.get(this) ?? []).filter((one) => one !== call),
    );
  answer.then(end, end);
  return answer;
};

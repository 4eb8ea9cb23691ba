import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Exchange } from "./front.ts";
import type { NativeMismatch } from "./mismatch.ts";

const keyHeader = "idempotency-key";

const isPreview = ({ url, body }: Exchange): boolean =>
  new URL(url).searchParams.get("dryRun") === "true" || /"dryRun":\s*true/.test(body ?? "");

/**
 * A repeat with the same Idempotency-Key gets the first answer. A preview changes nothing, so it gets the first answer with another key too;
 * with the same key a provider could answer from its memory.
 * @returns the headers of the repeat; undefined for a request that is neither, or that was refused
 */
export function repeatOf(exchange: Exchange): Record<string, string> | undefined {
  const { headers, answer } = exchange;
  if (!("status" in answer) || answer.status !== 200) return undefined;
  if (isPreview(exchange)) return { ...headers, [keyHeader]: randomUUID() };
  return keyHeader in headers ? headers : undefined;
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @returns how the answer to a repeat differs from the first one */
export function repeatDiffers(exchange: Exchange): NativeMismatch[] {
  const { answer, repeat } = exchange;
  if (!repeat || "unanswered" in answer) return [];
  const differs = (how: string): NativeMismatch[] => [
    {
      type: "RepeatMismatch",
      mismatch: isPreview(exchange)
        ? `a preview must change nothing, but the same preview afterwards ${how}`
        : `the same request with the same Idempotency-Key ${how}, not the first answer`,
    },
  ];
  if ("unanswered" in repeat) return differs(repeat.unanswered);
  const isSame = repeat.status === answer.status && isDeepStrictEqual(bodyOf(repeat.text), bodyOf(answer.text));
  return isSame ? [] : differs(`got ${repeat.status} ${repeat.text.slice(0, 200)}`);
}

import { calls } from "@partner-konto/contracts/services";
import type { Answer } from "./front.ts";
import type { NativeMismatch } from "./mismatch.ts";

const declared = new Map<string, (typeof calls)[number]["call"]>(calls.map(({ id, call }) => [id, call]));

const jsonPath = (path: readonly PropertyKey[]): string =>
  `$${path.map((part) => (typeof part === "number" ? `[${part}]` : `['${String(part)}']`)).join("")}`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads an answer as the gateway does, by the call's whole schema. A pact cannot say everything that a schema says: the rules within a value
 * that may be null, or the last two digits of a day.
 * @param id the call; an event's id has no schema here
 * @returns what the gateway would refuse
 */
export function gatewayRefuses(id: string, { status, headers, text }: Answer): NativeMismatch[] {
  const encoding = headers["content-encoding"];
  if (encoding && encoding !== "identity")
    return [
      {
        type: "HeaderMismatch",
        mismatch: `content-encoding is ${encoding}; the gateway asks for identity and refuses anything else`,
      },
    ];
  const call = declared.get(id);
  if (!call || call.binary || status !== 200) return [];
  const read = call.response.safeParse(parsed(text));
  return (read.error?.issues ?? []).map(({ path, message }) => ({
    type: "BodyMismatch",
    path: jsonPath(path),
    mismatch: message,
  }));
}

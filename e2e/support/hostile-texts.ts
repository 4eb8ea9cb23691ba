import { hostileTexts } from "../../apps/web/src/ui/markdown/hostile.ts";
import { builtPayloads, knownPayloads } from "./payloads.ts";

/** Markdown and HTML in the places of a text where a careless reader would make an element of them. */
const places: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `[${payload}](/faq)`,
  (payload) => `- ${payload}\n- ${payload}`,
];

/** Texts of editors and consumers that must be shown as text. */
export const allHostileTexts: readonly string[] = [
  ...hostileTexts,
  ...knownPayloads.flatMap((payload) => places.map((put) => put(payload))),
  ...builtPayloads.flatMap((payload) => [payload, `[Klick](${payload})`]),
].slice(0, 1000);

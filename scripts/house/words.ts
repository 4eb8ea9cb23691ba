import type { Source } from "./sources.ts";

const participle =
  /^(?:export )?(?:interface|type) (\w*(?:[a-df-z]ed|(?:^|[a-z]|\b)(?:Told|Shown|Kept|Asked|Given|Known|Sent|Found|Drawn|Written|Taken|Held|Met)))\b/gm;

/** The types whose name ends as a past participle does. */
export const participles = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ text }) => [...text.matchAll(participle)].map(([, name = ""]) => name));

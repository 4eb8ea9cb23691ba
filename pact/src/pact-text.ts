/** The part of a pact file that is put in order here. */
interface PactDocument {
  interactions: {
    description: string;
    type: string;
    response?: { matchingRules?: { body?: RuleTable } };
    contents?: unknown;
    matchingRules?: { body?: RuleTable };
  }[];
}
type RuleTable = Record<string, { combine: string; matchers: { match: string }[] }>;

/** A rule "null" beside another means null or the other; the builder can only say "and". */
function joinByOr(table: RuleTable | undefined): void {
  for (const rule of Object.values(table ?? {})) if (rule.matchers[0]?.match === "null") rule.combine = "OR";
}

/** The text of a pact file as it is committed: the same bytes whenever the contract is the same. */
export function pactText(written: string): string {
  const document = JSON.parse(written) as PactDocument;
  for (const interaction of document.interactions) {
    joinByOr(interaction.response?.matchingRules?.body);
    joinByOr(interaction.matchingRules?.body);
  }
  document.interactions.sort((a, b) => (a.description < b.description ? -1 : 1));
  return `${JSON.stringify(document, null, 2)}\n`;
}

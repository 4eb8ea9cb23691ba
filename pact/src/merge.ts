/** The part of a pact file that is sorted and corrected here. */
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

/** A "null" rule beside another one means "null or the other"; the builder can only express "and". */
function joinByOr(table: RuleTable | undefined): void {
  for (const rule of Object.values(table ?? {})) if (rule.matchers[0]?.match === "null") rule.combine = "OR";
}

/**
 * Merges the parts of a provider's pact into a text with one interaction a line, so that a difference shows which ones changed. The text has
 * the same bytes whenever the contract is the same.
 * @param written the texts of the parts, in any order
 * @throws Error when two parts contain the same interaction, because one would be lost
 */
export function mergedPact(written: readonly string[]): string {
  const [first, ...others] = written.map((text) => JSON.parse(text) as PactDocument);
  if (!first) throw new Error("nothing was written");
  const interactions = [first, ...others].flatMap((part) => part.interactions);
  const names = new Set<string>();
  for (const interaction of interactions) {
    if (names.has(interaction.description)) throw new Error(`${interaction.description} was written twice`);
    names.add(interaction.description);
    joinByOr(interaction.response?.matchingRules?.body);
    joinByOr(interaction.matchingRules?.body);
  }
  interactions.sort((a, b) => (a.description < b.description ? -1 : 1));
  const lines = interactions.map((interaction) => JSON.stringify(interaction));
  const { interactions: _, ...rest } = first;
  return `{"interactions":[\n${lines.join(",\n")}\n],\n${JSON.stringify(rest).slice(1)}\n`;
}

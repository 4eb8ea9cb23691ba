import { formatDate } from "@partner-konto/domain/format/date";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { trpc } from "../data/trpc.ts";
import { missingFacts } from "./companies-view.ts";
import { platformTexts as text } from "./texts.ts";

/** Since when a company waits for its activation, and what it has not said yet. */
export function WaitingLine({ company }: { company: CompanyNode }) {
  const { data } = trpc.group.get.useQuery({ id: company.id });
  if (!data) return null;
  const missing = missingFacts(data);
  const since = data.deactivationReason === null ? text.waitsSince(formatDate(data.registeredAt)) : text.tookBack;
  return (
    <span className="block type-13 font-normal text-ink-3 max-sm:whitespace-normal">
      {since} ·{" "}
      {missing.length === 0 ? text.allThere : text.factsMissing(missing.map((fact) => text.factNames[fact]).join(", "))}
    </span>
  );
}

import { trpc } from "../data/trpc.ts";
import { frameText } from "../texts/shell.ts";
import { Badge } from "../ui/badge.tsx";

/** As many are counted; the badge says no more. */
const limit = 100;

/** How many plans of prices wait for a second person. */
export default function WaitingPlans({ className = "" }: { className?: string }) {
  const waiting = trpc.prices.findPlans.useQuery({ body: { states: ["waiting"], limit } }).data ?? [];
  if (waiting.length === 0) return null;
  return (
    <span className={className}>
      <Badge count={waiting.length} /> <span className="sr-only">{frameText.waitingPlans(waiting.length)}</span>
    </span>
  );
}

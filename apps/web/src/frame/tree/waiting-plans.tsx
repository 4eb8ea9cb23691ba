import { trpc } from "../../data/trpc.ts";
import { frameText } from "../../texts/shell.ts";
import { Badge } from "../../ui/badge.tsx";

/** The number of price plans that wait for a second person's approval. */
export default function WaitingPlans({ className = "" }: { className?: string }) {
  const { waiting = 0 } = trpc.prices.countPlans.useQuery().data ?? {};
  if (waiting === 0) return null;
  return (
    <span className={className}>
      <Badge count={waiting} /> <span className="sr-only">{frameText.waitingPlans(waiting)}</span>
    </span>
  );
}

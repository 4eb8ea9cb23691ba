import { Link } from "react-router";
import { trpc } from "../../data/trpc.ts";
import { PartMissing } from "../../shell/page/part-missing.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { planTexts as text } from "./texts.ts";
import { whenOf } from "./when-of.ts";

/** A notice above an area's prices that other prices are planned. */
export function PlansOfArea({ id, className }: { id: string; className: string }) {
  const found = trpc.prices.findPlans.useQuery({ body: { deliveryAreaIds: [id] } });
  const plans = found.data ?? [];
  if (plans.length === 0) return <PartMissing text={text.unknown} queries={[found]} className={className} />;
  return (
    <Note className={className}>
      {text.ofArea(plans.map(whenOf).join("; "))} <Link to={`/price-plans?plan=${plans[0]?.id}`}>{text.show}</Link>
    </Note>
  );
}

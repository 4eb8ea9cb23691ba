import { useParams, useSearchParams } from "react-router";
import { useRight } from "../data/session.ts";
import { PageBody, PageHead } from "../shell/page/page-head.tsx";
import { AccessDenied, NotFound } from "../shell/page/route-error.tsx";
import { RulesPart } from "./following/rules-part.tsx";
import { Plans } from "./plans/plans.tsx";
import { planTexts as text } from "./plans/texts.ts";

/** The pages under /price-plans, by the last part of the path; the first one has none. */
const parts = { plans: PlansPart, following: RulesPart } as const;
type Part = keyof typeof parts;

const isPart = (word: string): word is Part => Object.hasOwn(parts, word);

/** Prices that change on their own: at a planned time, or with the index. For everybody who may read prices. */
export function Component() {
  const mayRead = useRight("read", "businessCustomerDeliveryArea");
  const { part = "plans" } = useParams();
  if (!mayRead) return <AccessDenied />;
  if (!isPart(part)) return <NotFound />;
  const Shown = parts[part];
  const items = [
    { to: "/price-plans", label: text.parts.plans, isWhole: true as const },
    { to: "/price-plans/following", label: text.parts.following },
  ];
  return (
    <>
      <PageHead title={text.plans} tabs={{ label: text.tabs, items }} />
      <Shown />
    </>
  );
}

function PlansPart() {
  const [params] = useSearchParams();
  return (
    <PageBody>
      <Plans isPage chosen={params.get("plan")} className="max-w-[1000px]" />
    </PageBody>
  );
}

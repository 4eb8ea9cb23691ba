import { useParams } from "react-router";
import { useDuty, useSees } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { PageBody, PageHead } from "../../shell/page/page-head.tsx";
import { AccessDenied, NotFound } from "../../shell/page/route-error.tsx";
import { CreditsPart } from "./credits-part.tsx";
import { waitingInput } from "./credits-view.ts";
import { MonthsPart } from "./months-part.tsx";
import { RatesPart } from "./rates-part.tsx";
import { staffTexts as text } from "./staff-texts.ts";

/** The pages under /platform/billing, by the last part of the path; the first one has none. */
const parts = { months: MonthsPart, credits: CreditsPart, rates: RatesPart } as const;
type Part = keyof typeof parts;

const isPart = (word: string): word is Part => Object.hasOwn(parts, word);

/** The pages where platform staff bill the dealers. */
export function Component() {
  const sees = useSees("billing");
  const mayChange = useDuty("billing");
  const { part = "months" } = useParams();
  const waiting = trpc.orderBilling.getCredits.useQuery(waitingInput, { enabled: sees });
  if (!sees) return <AccessDenied />;
  if (!isPart(part)) return <NotFound />;
  const Shown = parts[part];
  const items = (Object.keys(parts) as Part[]).map((name) => ({
    to: name === "months" ? "/platform/billing" : `/platform/billing/${name}`,
    label: text.parts[name],
    ...(name === "months" && { isWhole: true as const }),
    ...(name === "credits" && { count: waiting.isLoading ? null : waiting.data?.total }),
  }));
  return (
    <>
      <PageHead title={text.title} tabs={{ label: text.tabs, items }} />
      <PageBody>
        <Shown mayChange={mayChange} />
      </PageBody>
    </>
  );
}

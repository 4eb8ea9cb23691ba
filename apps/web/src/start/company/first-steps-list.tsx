import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { Link } from "react-router";
import { useMayChange } from "../../companies/company/use-may-change.ts";
import { useRight } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { isAnythingOnline } from "../../shell/place/place-state.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { cn } from "../../ui/cn.ts";
import { Icon } from "../../ui/icon.tsx";
import { firstSteps, type Step } from "./first-steps.ts";
import { StartRow } from "./start-row.tsx";
import { startTexts as text } from "./texts.ts";
import { useGoOnline } from "./use-go-online.ts";

/** More agencies and areas are not asked for: one that is complete is enough to go online. */
const most = 20;

/** The steps of a company of which nothing is online yet; null while something is, and for a locked one, which only support can help. */
export function useFirstSteps(company: CompanyNode) {
  const isNew = !company.isLocked && !isAnythingOnline(company);
  const agencies = trpc.useQueries((ask) =>
    (isNew ? company.parts.slice(0, most) : []).map(({ id }) => ask.businessCustomer.get({ id })),
  );
  const ids = company.parts.flatMap(({ parts }) => parts.map(({ id }) => id)).slice(0, most);
  const areas = trpc.deliveryArea.find.useQuery({ body: { ids } }, { enabled: isNew && ids.length > 0 });
  const queries = [...agencies, ...(ids.length > 0 ? [areas] : [])];
  if (!isNew || queries.some(({ data }) => data === undefined)) return { steps: null, queries: isNew ? queries : [] };
  const steps = firstSteps(
    company,
    agencies.flatMap(({ data }) => data ?? []),
    areas.data ?? [],
  );
  return { steps, queries };
}

interface FirstStepsListProps {
  companyId: string;
  steps: NonNullable<ReturnType<typeof useFirstSteps>["steps"]>;
}

/** The steps a new company must do before customers find it; the first open step has the button that stands out. */
export function FirstStepsList({ companyId, steps }: FirstStepsListProps) {
  const { busy, go } = useGoOnline();
  const mayAgency = useRight("update", "businessCustomer");
  const mayArea = useRight("update", "businessCustomerDeliveryArea");
  const mayCompany = useMayChange(companyId);
  const may: Record<Step, boolean> = {
    agency: mayAgency,
    area: mayArea,
    prices: mayArea,
    profile: mayCompany,
    activation: false,
    online: mayAgency && mayArea,
  };
  const next = steps.find(({ step, isDone, to, online }) => !isDone && may[step] && (to !== null || online !== null));
  return (
    <section aria-labelledby="first-steps" className="border-b border-line">
      <div className="flex items-baseline gap-3 px-6 pt-4 pb-3 max-sm:px-4">
        <h2 id="first-steps" className="mr-auto">
          {text.firstSteps}
        </h2>
        <span className="type-13 text-ink-3">
          {text.stepsDone(steps.filter(({ isDone }) => isDone).length, steps.length)}
        </span>
      </div>
      <ol>
        {steps.map(({ step, isDone, missing, to, online }, at) => (
          <StartRow
            key={step}
            mark={
              <span
                className={cn(
                  "grid size-8 flex-none place-items-center rounded-2 font-medium tabular-nums",
                  isDone ? "bg-ok-tint text-ok" : "bg-selected text-ink-2",
                )}
              >
                {isDone ? <Icon name="check" /> : at + 1}
              </span>
            }
            title={
              <>
                {text.steps[step].title}
                <span className="sr-only"> ({isDone ? text.stepDone : text.stepOpen})</span>
              </>
            }
            text={missing.length > 0 ? text.stepMissing(missing.join(", ")) : text.steps[step].text}
            link={
              online !== null && may[step] ? (
                <Button look="primary" busy={busy} onClick={() => go(online)}>
                  {text.steps[step].does}
                </Button>
              ) : (
                to !== null &&
                (isDone || may[step]) && (
                  <Link
                    to={to}
                    aria-label={`${isDone ? text.stepChange : text.steps[step].does}: ${text.steps[step].title}`}
                    className={buttonStyle({ look: step === next?.step ? "primary" : "plain" })}
                  >
                    {isDone ? text.stepChange : text.steps[step].does}
                  </Link>
                )
              )
            }
          />
        ))}
      </ol>
    </section>
  );
}

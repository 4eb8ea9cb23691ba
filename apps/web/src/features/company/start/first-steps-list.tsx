import type { CompanyNode } from "@partner-konto/domain/navigation/schema";
import { Link } from "react-router";
import { trpc } from "../../../data/trpc.ts";
import { isAnythingOnline } from "../../../shell/place-state.ts";
import { buttonStyle } from "../../../ui/button.tsx";
import { cn } from "../../../ui/cn.ts";
import { Icon } from "../../../ui/icon.tsx";
import { firstSteps } from "./first-steps.ts";
import { startTexts as text } from "./texts.ts";

/** More agencies and areas are not asked for: one that is complete is enough to go online. */
const most = 20;

/** The steps of a company of which nothing is online yet; null while something is, or when only the switch is left. */
export function useFirstSteps(company: CompanyNode) {
  const isNew = !isAnythingOnline(company);
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
  return { steps: steps.every(({ isDone }) => isDone) ? null : steps, queries };
}

/** What a new company still has to do before customers find it; the first open step has the button that stands out. */
export function FirstStepsList({ steps }: { steps: NonNullable<ReturnType<typeof useFirstSteps>["steps"]> }) {
  const next = steps.find(({ isDone, to }) => !isDone && to !== null);
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
        {steps.map(({ step, isDone, missing, to }, at) => (
          <li
            key={step}
            className="flex items-center gap-3.5 border-t border-line px-6 py-2.5 max-sm:flex-wrap max-sm:px-4"
          >
            <span
              className={cn(
                "grid size-8 flex-none place-items-center rounded-2 font-medium tabular-nums",
                isDone ? "bg-ok-tint text-ok" : "bg-selected text-ink-2",
              )}
            >
              {isDone ? <Icon name="check" /> : at + 1}
            </span>
            <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-60px)]">
              <h3 className="type-14 font-medium">
                {text.steps[step].title}
                <span className="sr-only"> ({isDone ? text.stepDone : text.stepOpen})</span>
              </h3>
              <p className="type-13 text-ink-2">
                {missing.length > 0 ? text.stepMissing(missing.join(", ")) : text.steps[step].text}
              </p>
            </div>
            {to !== null && (
              <Link
                to={to}
                aria-label={`${isDone ? text.stepChange : text.steps[step].does}: ${text.steps[step].title}`}
                className={cn(
                  buttonStyle({ look: step === next?.step ? "primary" : "plain" }),
                  "flex-none max-sm:ml-11.5",
                )}
              >
                {isDone ? text.stepChange : text.steps[step].does}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

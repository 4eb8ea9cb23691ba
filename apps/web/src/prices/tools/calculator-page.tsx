import type { oilSorts, pelletTypes } from "@partner-konto/domain/goods/values";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { CodeResult } from "./code-result.tsx";
import { CodesResult } from "./codes-result.tsx";
import { RequestForm } from "./request-form.tsx";
import { priceToolTexts as text } from "./texts.ts";
import { ToolFrame } from "./tool-frame.tsx";
import { requestOf, type ToolInputs } from "./tool-inputs.ts";
import { useToolInputs } from "./use-tool-inputs.ts";

/** The price calculator: consumer prices and the user's ranks, in one postal code or in all codes of the user's areas. */
export function Component() {
  const { sent, draft, change, wrong, send } = useToolInputs();
  const isCode = draft.scope === "code";
  // An answer for one postal code does not fit the scope "codes".
  const inputs = sent?.scope === draft.scope ? sent : undefined;
  return (
    <ToolFrame
      title={text.calculator}
      fields={<RequestForm draft={draft} wrong={wrong} change={change} />}
      onSend={send}
      isAnswered={sent !== undefined}
    >
      {!inputs && (
        <EmptyState icon="scale" title={text.notAsked}>
          {isCode ? text.notAskedText : text.notAskedCodes}
        </EmptyState>
      )}
      {inputs && (isCode ? <OfCode inputs={inputs} /> : <OfCodes inputs={inputs} />)}
    </ToolFrame>
  );
}

/** The request bodies for oil and pellets; one of them is used. */
function useBodies(inputs: ToolInputs) {
  const { tree, staff } = useSession();
  const shared = requestOf(inputs, tree, staff);
  return {
    oil: { ...shared, Prod: inputs.product as (typeof oilSorts)[number] },
    pellets: {
      ...shared,
      Prod: inputs.product as (typeof pelletTypes)[number],
      QualitySteps: inputs.quality,
      DustProtection: inputs.dust,
    },
    isOil: inputs.goods === "PARTNER",
  };
}

function OfCode({ inputs }: { inputs: ToolInputs }) {
  const { oil, pellets, isOil } = useBodies(inputs);
  const at = { Zipcode: inputs.zipcode };
  const ofOil = trpc.priceCalculator.analyseBc.useQuery({ body: { ...oil, ...at } }, { enabled: isOil });
  const ofPellets = trpc.priceCalculator.analysePelletBc.useQuery({ body: { ...pellets, ...at } }, { enabled: !isOil });
  const query = isOil ? ofOil : ofPellets;
  if (query.isError) return <NotLoaded query={query} />;
  return query.data ? <CodeResult answer={query.data} inputs={inputs} /> : <SkeletonBar className="m-6 h-60 w-auto" />;
}

function OfCodes({ inputs }: { inputs: ToolInputs }) {
  const { oil, pellets, isOil } = useBodies(inputs);
  const ofOil = trpc.priceCalculator.analyseZipcode.useQuery({ body: oil }, { enabled: isOil });
  const ofPellets = trpc.priceCalculator.analysePelletZipcode.useQuery({ body: pellets }, { enabled: !isOil });
  const query = isOil ? ofOil : ofPellets;
  if (query.isError) return <NotLoaded query={query} />;
  return query.data ? <CodesResult answer={query.data} inputs={inputs} /> : <SkeletonBar className="m-6 h-60 w-auto" />;
}

import { oilSorts } from "@partner-konto/domain/order/values";
import { productTexts } from "@partner-konto/domain/texts/order-values";
import { useSession } from "../../data/session.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { useToolTabs } from "../../shell/tool-tabs.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { wrongIn } from "./asked.ts";
import { HistoryResult, sortOf } from "./history-result.tsx";
import { CodeAndAmount, SelectField } from "./order-fields.tsx";
import { priceToolTexts, priceHistoryTexts as text } from "./texts.ts";
import { ToolFrame } from "./tool-frame.tsx";
import { useAsked } from "./use-asked.ts";

/** What oil cost in a postal code day by day, whoever sold it. */
export function Component() {
  const { frontend } = useSession();
  const tabs = useToolTabs();
  if (frontend === "PARTNER_PELLET")
    return (
      <>
        <PageHead title={text.title} tabs={tabs} />
        <EmptyState icon="chart" title={text.onlyOil} />
      </>
    );
  return <OilHistory />;
}

function OilHistory() {
  const { sent, draft, change, wrong, send, put } = useAsked((asked) => wrongIn({ ...asked, scope: "code" }, false));
  return (
    <ToolFrame
      title={text.title}
      onSend={send}
      isAnswered={sent !== undefined}
      fields={
        <>
          <CodeAndAmount draft={draft} wrong={wrong} change={change} />
          <SelectField
            label={priceToolTexts.product}
            value={sortOf(draft)}
            values={oilSorts}
            words={productTexts}
            onChange={(product) => change({ product })}
          />
        </>
      }
    >
      {sent ? (
        <HistoryResult
          // Of another order nothing that is there is an answer.
          key={`${sent.zipcode} ${sent.amount} ${sent.product}`}
          asked={sent}
          onRange={(range) => put({ ...sent, range })}
        />
      ) : (
        <EmptyState icon="chart" title={text.notAsked}>
          {text.notAskedText}
        </EmptyState>
      )}
    </ToolFrame>
  );
}

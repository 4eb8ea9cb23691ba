import { productTexts } from "@partner-konto/domain/goods/texts";
import { oilSorts } from "@partner-konto/domain/goods/values";
import { useSession } from "../../data/session.ts";
import { fieldsOf } from "../../edit/use-form.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { SegmentedField } from "../../ui/fields/segmented.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { HistoryResult, sortOf } from "./history-result.tsx";
import { CodeAndAmount, type FormPart, GoodsField } from "./order-fields.tsx";
import { OwnAreaField } from "./own-area-field.tsx";
import { OwnHistory } from "./own-history.tsx";
import { priceToolTexts, priceHistoryTexts as text } from "./texts.ts";
import { ToolFrame } from "./tool-frame.tsx";
import { choices, type ToolInputs, wrongIn, wrongInOwn } from "./tool-inputs.ts";
import { useToolInputs } from "./use-tool-inputs.ts";

/** The price history: of oil in a postal code over all sellers, or of one of the user's areas. */
export function Component() {
  const { staff, frontend } = useSession();
  const { sent, draft, change, wrong, send, put } = useToolInputs((inputs) =>
    inputs.whose === "own" ? wrongInOwn(inputs) : wrongIn({ ...inputs, scope: "code" }, false),
  );
  const isOwn = draft.whose === "own";
  const part = { draft, wrong, change };
  // An answer about the market does not fit an own area.
  const inputs = sent?.whose === draft.whose ? sent : undefined;
  return (
    <ToolFrame
      title={text.title}
      onSend={send}
      isAnswered={sent !== undefined}
      fields={
        <>
          {frontend !== "PARTNER_PELLET" && (
            <SegmentedField<ToolInputs["whose"]>
              label={text.whose}
              value={draft.whose}
              options={optionsOf(text.whoses)}
              onChange={(whose) => change({ whose, goods: "PARTNER", product: sortOf(draft) })}
            />
          )}
          {isOwn ? <OwnFields {...part} withGoods={staff} /> : <MarketFields {...part} />}
        </>
      }
    >
      {!inputs ? (
        <EmptyState icon="chart" title={isOwn ? text.notAskedOwn : text.notAsked}>
          {isOwn ? text.notAskedOwnText : text.notAskedText}
        </EmptyState>
      ) : isOwn ? (
        <OwnHistory
          key={`${inputs.areas.join()} ${inputs.product}`}
          inputs={inputs}
          onRange={(range) => put({ ...inputs, range })}
        />
      ) : (
        <HistoryResult
          // Another order needs new data; old data must not stay visible.
          key={`${inputs.zipcode} ${inputs.amount} ${inputs.product}`}
          inputs={inputs}
          onRange={(range) => put({ ...inputs, range })}
        />
      )}
    </ToolFrame>
  );
}

function MarketFields(part: FormPart) {
  return (
    <>
      <CodeAndAmount {...part} />
      <SelectField
        label={priceToolTexts.product}
        value={sortOf(part.draft)}
        options={optionsOf(productTexts, oilSorts)}
        onChange={(product) => part.change({ product })}
      />
    </>
  );
}

function OwnFields({ withGoods, ...part }: FormPart & { withGoods: boolean }) {
  const { draft, wrong, change } = part;
  const field = fieldsOf(draft, wrong, change);
  return (
    <>
      {withGoods && <GoodsField {...part} />}
      <OwnAreaField chosen={draft.areas[0]} wrong={wrong.areas} onChoose={(id) => change({ areas: [id] })} />
      <SelectField
        label={priceToolTexts.product}
        options={optionsOf(productTexts, choices.product[draft.goods])}
        {...field("product")}
      />
    </>
  );
}

import { pelletNormTexts } from "@partner-konto/domain/goods/price-values";
import { hoseTexts, paymentTexts, productTexts, vehicleTexts } from "@partner-konto/domain/goods/texts";
import { useSession } from "../../data/session.ts";
import { fieldsOf } from "../../edit/use-form.ts";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { SegmentedField } from "../../ui/fields/segmented.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { ChooseAreas } from "./choose-areas.tsx";
import { AmountFields, type FormPart, GoodsField } from "./order-fields.tsx";
import { priceToolTexts as text } from "./texts.ts";
import { choices } from "./tool-inputs.ts";

/** All inputs of the price calculator. */
export function RequestForm({
  isOfCode = false,
  ...part
}: FormPart & { /** Only one postal code can be asked about. */ isOfCode?: boolean }) {
  const { staff } = useSession();
  const { draft, wrong, change } = part;
  const { product, hose, vehicle, time, payment, quality } = choices;
  const field = fieldsOf(draft, wrong, change);
  return (
    <>
      {staff && <GoodsField {...part} />}
      {!isOfCode && <SegmentedField label={text.scope} options={optionsOf(text.scopes)} {...field("scope")} />}
      <AmountFields {...part} />
      <SelectField
        label={text.product}
        value={draft.product}
        options={optionsOf(productTexts, product[draft.goods])}
        onChange={(value) => change({ product: value })}
      />
      {draft.goods === "PARTNER_PELLET" && (
        <>
          <SelectField
            label={text.quality}
            value={draft.quality}
            options={optionsOf(pelletNormTexts, quality)}
            onChange={(value) => change({ quality: value })}
          />
          <Choice label={text.dust}>
            <Checkbox checked={draft.dust} onChange={({ target }) => change({ dust: target.checked })} />
          </Choice>
        </>
      )}
      <SelectField
        label={text.hose}
        value={draft.hose}
        options={optionsOf(hoseTexts, hose)}
        onChange={(value) => change({ hose: value })}
      />
      <SelectField
        label={text.vehicle}
        value={draft.vehicle}
        options={optionsOf(vehicleTexts, vehicle)}
        onChange={(value) => change({ vehicle: value })}
      />
      <SelectField
        label={text.time}
        value={draft.time}
        options={optionsOf(text.times, time)}
        onChange={(value) => change({ time: value })}
      />
      <SelectField
        label={text.payment}
        value={draft.payment}
        options={optionsOf(paymentTexts, payment)}
        onChange={(value) => change({ payment: value })}
      />
      <ChooseAreas chosen={draft.areas} wrong={wrong.areas} onChoose={(areas) => change({ areas })} />
    </>
  );
}

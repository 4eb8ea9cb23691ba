import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { productTexts } from "@partner-konto/domain/texts/order-values";
import { regionTexts } from "@partner-konto/domain/texts/regions";
import { Link, type LoaderFunctionArgs, useParams } from "react-router";
import { useRight } from "../../../data/session.ts";
import { api, trpc } from "../../../data/trpc.ts";
import { EditFields } from "../../../edit/edit-form.tsx";
import { RecordConflict } from "../../../edit/record-conflict.tsx";
import { useEditForm } from "../../../edit/use-edit-form.ts";
import { Loaded } from "../../../shell/loaded.tsx";
import { PageBody } from "../../../shell/page-head.tsx";
import { PartMissing } from "../../../shell/part-missing.tsx";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { Bone } from "../../../ui/skeleton.tsx";
import { ManyAreasLink } from "../many-areas-link.tsx";
import { PlansOfArea } from "../plans/plans-of-area.tsx";
import { PricesFoot } from "../plans/prices-foot.tsx";
import { areaTexts } from "../texts.ts";
import { useAreaForm } from "../use-area-form.ts";
import {
  type BasePriceForm,
  type BasePriceInput,
  formErrors,
  formOf,
  inputOf,
  keyOf,
  patchOf,
} from "./base-price-form.ts";
import { CountsNowPanel } from "./counts-now-panel.tsx";
import { EntryFields } from "./entry-fields.tsx";
import { FollowPanel } from "./follow/follow-panel.tsx";
import { HistoryChart } from "./history-chart.tsx";
import { Moves } from "./moves.tsx";
import { basePriceTexts as texts } from "./texts.ts";
import { askedFor } from "./use-history.ts";

export function loader({ params: { id } }: LoaderFunctionArgs): null {
  if (id === undefined) return null;
  void api.deliveryArea.get.prefetch({ id });
  void api.prices.getBasePrices.prefetch({ id });
  return null;
}

/** On what an area's prices are based: who keeps it, for which region, and what that comes to now. */
export function Component() {
  const { id = "" } = useParams();
  const area = trpc.deliveryArea.get.useQuery({ id });
  // Another area is another form.
  return <Loaded query={area}>{(there) => <EditForm key={id} area={there} />}</Loaded>;
}

type Entry = DeliveryArea["price"][number];
const names: Readonly<Record<string, string>> = productTexts;

/** "/pallet/region" is "Palette, Region"; an area of oil has one price. */
export function labelOf(field: string): string {
  const [, key = "", part = ""] = field.split("/");
  const label = texts.changedLabel[part as keyof BasePriceInput];
  return [names[key], label].filter(Boolean).join(", ");
}

const words: Readonly<Record<string, string>> = {
  ...regionTexts,
  ...Object.fromEntries(Object.entries(texts.modes).map(([mode, { title }]) => [mode, title])),
};
export const wordOf = (value: unknown): string => (typeof value === "string" ? (words[value] ?? value) : "–");

function EditForm({ area }: { area: DeliveryArea }) {
  const readOnly = !useRight("update", "businessCustomerDeliveryArea");
  const edit = useAreaForm(area, { formOf, patchOf });
  const form = useEditForm([edit], { wrong: formErrors(edit.copy), inputOf: (field) => inputOf(area, field) });
  return (
    <>
      <PageBody>
        <p className="mb-4 max-w-[68ch] text-ink-2">
          {texts.intro} {!readOnly && <ManyAreasLink area={area} />}
        </p>
        {readOnly && <Note className="mb-4 max-w-[68ch]">{texts.readOnly}</Note>}
        <PlansOfArea id={area.id} className="mb-4 max-w-[68ch]" />
        <EditFields form={form} className="grid">
          {area.price.map((entry) => (
            <EntrySection
              key={keyOf(entry)}
              area={area}
              entry={entry}
              form={edit.copy}
              errors={form.errors}
              readOnly={readOnly}
              isUnsaved={edit.count > 0}
              onChange={edit.change}
            />
          ))}
        </EditFields>
      </PageBody>
      <RecordConflict edits={[edit]} labelOf={labelOf} wordOf={wordOf} />
      <PricesFoot area={area} edit={edit} form={form} />
    </>
  );
}

interface EntryProps {
  area: DeliveryArea;
  entry: Entry;
  form: BasePriceForm;
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  isUnsaved: boolean;
  onChange: (change: (form: BasePriceForm) => BasePriceForm) => void;
}

const empty: BasePriceInput = { mode: null, region: null, typed: "" };

/** One price entry: of pellets each kind has its own, and those that are not sold say so. */
function EntrySection({ area, entry, form, errors, readOnly, isUnsaved, onChange }: EntryProps) {
  const market = trpc.prices.getBasePrices.useQuery({ id: area.id });
  const key = keyOf(entry);
  const input = form[key] ?? empty;
  const { product } = entry;
  if (product && !area.pelletTypes[product]) {
    return (
      <section aria-label={productTexts[product]} className="border-b border-line py-4 text-ink-3">
        {texts.inactive(productTexts[product])}{" "}
        <Link to={`/delivery-area/${area.id}#produktarten`}>{texts.activate}</Link>
      </section>
    );
  }
  const unit = product ? "€/t" : "€/100 l";
  const asked = market.data ? askedFor(input, market.data) : null;
  const others = area.price.filter((other) => other !== entry && other.product && area.pelletTypes[other.product]);
  return (
    <section
      aria-label={product ? productTexts[product] : areaTexts.basePrice}
      className="grid gap-4 border-b border-line py-5 first:pt-0 last:border-b-0"
    >
      {product && <h2>{productTexts[product]}</h2>}
      {!input.mode && (
        <Note meaning="warn">
          {product ? texts.missingOf(productTexts[product]) : texts.missing}{" "}
          {area.isOffering ? texts.missingOnline : texts.missingOffline}
        </Note>
      )}
      <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,480px)_minmax(320px,480px)]">
        <div className="grid gap-4">
          <EntryFields
            name={key}
            input={input}
            market={market.data}
            unit={unit}
            errors={errors}
            readOnly={readOnly}
            onChange={(changed) => onChange((now) => ({ ...now, [key]: changed }))}
          />
          {input.mode && others.length > 0 && !readOnly && (
            <Button
              className="justify-self-start"
              before="copy"
              onClick={() =>
                onChange((now) => ({ ...now, ...Object.fromEntries(others.map((other) => [keyOf(other), input])) }))
              }
            >
              {texts.toAll}
            </Button>
          )}
          <FollowPanel
            area={area}
            entry={entry}
            unit={unit}
            isSelfManaged={input.mode === "selfManaged"}
            readOnly={readOnly}
            isUnsaved={isUnsaved}
          />
        </div>
        {market.data ? (
          <CountsNowPanel input={input} market={market.data} unit={unit}>
            {asked && <Moves asked={asked} unit={unit} />}
          </CountsNowPanel>
        ) : market.isError ? (
          <PartMissing text={texts.marketMissing} queries={[market]} />
        ) : (
          <Bone className="h-56 w-full" />
        )}
      </div>
      {asked && <HistoryChart asked={asked} unit={unit} />}
    </section>
  );
}

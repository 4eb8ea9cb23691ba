import { on } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { useMemo, useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { AreaPage, loadArea } from "../../areas/delivery-area/area-page.tsx";
import { useScrollToHash } from "../../areas/delivery-area/online/scroll-to.ts";
import { keyOf } from "../../areas/delivery-area/price-entries.ts";
import { useRight } from "../../data/session.ts";
import { api } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { useEditForm } from "../../edit/use-edit-form.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { CopyPricesDialog } from "../copy/copy-prices-dialog.tsx";
import { copyTexts } from "../copy/texts.ts";
import { CustomerPrice } from "../margin/customer-price.tsx";
import { PlansOfArea } from "../plans/plans-of-area.tsx";
import { PriceLinks } from "../price-links.tsx";
import { PricesPage } from "../prices-page.tsx";
import { usePricesForm } from "../write/use-prices-form.ts";
import { formErrors, formOf, inputOf, patchOf, pricesBy } from "./base-price-form.ts";
import { copyTo } from "./copy-of.ts";
import { EntrySection } from "./entry-section.tsx";
import { copyBasePriceTexts, basePriceTexts as texts } from "./texts.ts";
import { labelOf, wordOf } from "./words.ts";

export function loader(args: LoaderFunctionArgs): null {
  const { id } = args.params;
  if (id !== undefined) void api.prices.getBasePrices.prefetch({ id });
  return loadArea(args);
}

/** The base price of an area: who maintains it, for which region, its current amount, and the resulting consumer price. */
export const Component = () => <AreaPage page={EditForm} />;

function EditForm({ area }: { area: DeliveryArea }) {
  const readOnly = !useRight("update", "businessCustomerDeliveryArea");
  const edit = usePricesForm(area, { formOf, patchOf });
  const { copy } = edit;
  const wrong = formErrors(copy);
  const form = useEditForm([edit], { wrong, inputOf: (field) => inputOf(area, field) });
  const [isCopying, setIsCopying] = useKept("copies", false);
  const [chosen, setChosen] = useState<string>();
  const price = useMemo(() => pricesBy(area.price, copy), [area.price, copy]);
  const sold = area.price.filter(({ product }) => product === null || area.pelletTypes[product]);
  const here = sold.find((entry) => keyOf(entry) === chosen) ?? sold[0];
  useScrollToHash();
  const isCopyable = Object.keys(wrong).length === 0 && Object.values(copy).some(({ mode }) => mode !== null);
  const dialog = isCopying && (
    <CopyPricesDialog
      area={area}
      copied={{ ...copyBasePriceTexts, copyOf: (target) => copyTo(area, copy, target) }}
      onClose={() => setIsCopying(false)}
    />
  );
  return (
    <PricesPage {...{ area, edit, form, labelOf, wordOf, dialog }}>
      <div className="grid content-start lg:grid-cols-[minmax(0,1fr)_372px]">
        <div className="min-w-0 px-6 py-5 max-sm:px-4">
          <div className="mb-4 flex max-w-[1000px] flex-wrap items-start gap-x-6 gap-y-2">
            <div className="grid max-w-[68ch] min-w-60 flex-1 gap-2 text-ink-2">
              <p>{texts.intro}</p>
              <PriceLinks area={area} readOnly={readOnly} />
            </div>
            {!readOnly && (
              <Button
                className="sm:ml-auto"
                offBecause={isCopyable ? undefined : texts.chooseToCopy}
                onClick={() => setIsCopying(true)}
              >
                {copyTexts.open}
              </Button>
            )}
          </div>
          {readOnly && <Note className="mb-4 max-w-[68ch]">{texts.readOnly}</Note>}
          <PlansOfArea id={area.id} className="mb-4 max-w-[68ch]" />
          <div id="basispreis" className="grid">
            {area.price.map((entry) => (
              <EntrySection
                key={keyOf(entry)}
                area={area}
                entry={entry}
                form={copy}
                errors={form.errors}
                readOnly={readOnly}
                isUnsaved={edit.count > 0}
                onChange={edit.change}
                onEnter={() => setChosen(keyOf(entry))}
              />
            ))}
          </div>
        </div>
        {here && (
          <CustomerPrice
            area={area}
            price={price}
            section={keyOf(here)}
            product={here.product ?? on(area.productSorts)[0] ?? "normal"}
          />
        )}
      </div>
    </PricesPage>
  );
}

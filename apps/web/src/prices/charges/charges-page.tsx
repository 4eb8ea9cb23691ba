import { on } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { moneyUnits } from "@partner-konto/domain/goods/price-values";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { AreaPage, loadArea } from "../../areas/delivery-area/area-page.tsx";
import { keyOf } from "../../areas/delivery-area/price-entries.ts";
import { areaTexts } from "../../areas/delivery-area/texts.ts";
import { useHistoryKeys } from "../../areas/delivery-area/use-history-keys.ts";
import { useRight } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { useEditForm } from "../../edit/use-edit-form.ts";
import { useHistory } from "../../edit/use-history.ts";
import { PartMissing } from "../../shell/page/part-missing.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { GridBar } from "../../ui/grid/grid-bar.tsx";
import { cellInput } from "../../ui/grid/grid-cell.tsx";
import { MoneyGrid } from "../../ui/grid/money-grid.tsx";
import { CopyPricesDialog } from "../copy/copy-prices-dialog.tsx";
import { copyTexts } from "../copy/texts.ts";
import { CustomerPrice } from "../margin/customer-price.tsx";
import { PlansOfArea } from "../plans/plans-of-area.tsx";
import { PriceLinks } from "../price-links.tsx";
import { PricesPage } from "../prices-page.tsx";
import { RailsNote } from "../rails-note.tsx";
import { usePricesForm } from "../write/use-prices-form.ts";
import { type ChargeRow, labelOf } from "./charge-rows.ts";
import { formOf, patchOf, pricesBy } from "./charges-form.ts";
import { copyTo } from "./copy-of.ts";
import { chargeText } from "./grid-of.ts";
import { copyChargeTexts, chargeTexts as texts } from "./texts.ts";
import { type ChargesGridInput, useChargesGrid } from "./use-charges-grid.tsx";

export const loader = loadArea;

/** The charges of an area beside the goods, by topic and unit. */
export const Component = () => <AreaPage page={ChargesPage} />;

const names: Readonly<Record<string, string>> = productTexts;

function ChargesPage({ area }: { area: DeliveryArea }) {
  const readOnly = !useRight("update", "businessCustomerDeliveryArea");
  const edit = usePricesForm(area, { formOf, patchOf });
  const history = useHistory(edit.copy, edit.change);
  const [wrong, setWrong] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const form = useEditForm([edit], { wrong: wrong === undefined ? {} : { [cellInput]: wrong } });
  useHistoryKeys(history);
  const sold = area.price.filter(({ product }) => product === null || area.pelletTypes[product]);
  const entry = sold.find((one) => keyOf(one) === chosen) ?? sold[0];
  const options = sold.map((one) => ({ value: keyOf(one), label: names[keyOf(one)] ?? "" }));
  return (
    <PricesPage {...{ area, edit, form, wordOf }} labelOf={(field) => labelOf(area, field)} className="pb-4">
      <div className="mx-6 mt-5 mb-3 grid max-w-[68ch] gap-2 text-ink-2 max-sm:mx-4">
        <p>{texts.intro}</p>
        <PriceLinks area={area} readOnly={readOnly} />
      </div>
      {readOnly && <Note className="mx-6 mb-3 max-w-[68ch] max-sm:mx-4">{texts.readOnly}</Note>}
      <PlansOfArea id={area.id} className="mx-6 mb-3 max-w-[68ch] max-sm:mx-4" />
      {options.length > 1 && entry && (
        <Segmented
          label={texts.product}
          className="mx-6 max-sm:mx-4"
          value={keyOf(entry)}
          options={options}
          onChange={setChosen}
        />
      )}
      {entry ? (
        <EntryGrid
          key={keyOf(entry)}
          area={area}
          entry={entry}
          form={edit.copy}
          history={history}
          readOnly={readOnly}
          onWrong={setWrong}
        />
      ) : (
        <EmptyState
          icon="layers"
          title={texts.noProduct}
          action={!readOnly && <Link to={`/delivery-area/${area.id}#produktarten`}>{texts.activate}</Link>}
        />
      )}
    </PricesPage>
  );
}

interface EntryGridProps extends Omit<ChargesGridInput, "rails"> {
  /** Called with the error of the open cell; undefined when it is valid. */
  onWrong: (wrong: string | undefined) => void;
}

/** The charges of one price entry as a grid: a row for each charge, a column for each unit. */
function EntryGrid({ area, entry, form, history, readOnly, onWrong }: EntryGridProps) {
  const guardRails = trpc.prices.getGuardRails.useQuery({ id: area.businessCustomerId });
  const rails = guardRails.data?.rails;
  const [isCopying, setIsCopying] = useKept("copies", false);
  const { grid, sections, saved, railHints, row } = useChargesGrid({ area, entry, form, history, rails, readOnly });
  const price = useMemo(() => pricesBy(area.price, form), [area.price, form]);
  const { wrong } = grid;
  useEffect(() => {
    onWrong(wrong);
    return () => onWrong(undefined);
  }, [wrong, onWrong]);
  return (
    <div className="grid content-start lg:grid-cols-[minmax(0,1fr)_372px] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <GridBar grid={grid} sections={sections} history={history}>
          {!readOnly && (
            <Button size="small" onClick={() => setIsCopying(true)}>
              {copyTexts.open}
            </Button>
          )}
        </GridBar>
        <MoneyGrid label={texts.charges} grid={grid} sections={sections} saved={saved} hints={railHints} />
        <PartMissing text={areaTexts.noRails} queries={[guardRails]} className="m-4" />
        <RailsNote title={texts.rails} hints={railHints} />
      </div>
      <CustomerPrice
        area={area}
        price={price}
        section={keyOf(entry)}
        product={row?.wish.product ?? entry.product ?? on(area.productSorts)[0] ?? "normal"}
        option={row && optionOf(row)}
      />
      {isCopying && (
        <CopyPricesDialog
          area={area}
          copied={{ ...copyChargeTexts, copyOf: (target) => copyTo(area, form, target) }}
          onClose={() => setIsCopying(false)}
        />
      )}
    </div>
  );
}

/** The order that triggers a row's charge, for the preview; undefined for products, which the preview shows anyway. */
const optionOf = ({ wish, label }: ChargeRow) =>
  wish.product !== undefined || Object.keys(wish).length === 0 ? undefined : { wish, label };

const wordOf = (value: unknown): string => {
  const [unit, netCents]: unknown[] = Array.isArray(value) ? value : [];
  const known = moneyUnits.find((one) => one === unit);
  return known && typeof netCents === "number" ? chargeText([known, netCents]) : texts.none;
};

import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { priceRefusalTexts } from "@partner-konto/domain/prices/calculators/refusal-texts";
import { useMemo } from "react";
import { Link } from "react-router";
import { AreaPage, loadArea } from "../../areas/delivery-area/area-page.tsx";
import { rangeOf } from "../../areas/delivery-area/edit/volumes.ts";
import { volumesAnchor } from "../../areas/delivery-area/edit/volumes-section.tsx";
import { useScrollToHash } from "../../areas/delivery-area/online/scroll-to.ts";
import { amountText, isProduct } from "../../areas/delivery-area/price-entries.ts";
import { areaTexts, volumeTexts } from "../../areas/delivery-area/texts.ts";
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
import { GridBar } from "../../ui/grid/grid-bar.tsx";
import { cellInput } from "../../ui/grid/grid-cell.tsx";
import { MoneyGrid } from "../../ui/grid/money-grid.tsx";
import { PlansOfArea } from "../plans/plans-of-area.tsx";
import { PriceLinks } from "../price-links.tsx";
import { PricesPage } from "../prices-page.tsx";
import { RailsNote } from "../rails-note.tsx";
import { usePricesForm } from "../write/use-prices-form.ts";
import { CustomerPrice } from "./customer-price.tsx";
import { MarginCurve } from "./margin-curve.tsx";
import { DialogButtons, type MarginDialog, MarginDialogs } from "./margin-dialogs.tsx";
import { formOf, patchOf, pricesBy, stepsOf, withUsualSteps } from "./margin-form.ts";
import { OddNote } from "./odd.tsx";
import { marginTexts } from "./texts.ts";
import { useMarginGrid } from "./use-margin-grid.tsx";
import { labelOf, wordOf } from "./words.ts";

export const loader = loadArea;

/** The margins of an area by product and amount, with the resulting consumer prices beside them. */
export const Component = () => <AreaPage page={MarginPage} />;

const noTiers = {};

function MarginPage({ area }: { area: DeliveryArea }) {
  const readOnly = !useRight("update", "businessCustomerDeliveryArea");
  const guardRails = trpc.prices.getGuardRails.useQuery({ id: area.businessCustomerId });
  const rails = guardRails.data?.rails;
  const edit = usePricesForm(area, { formOf, patchOf });
  const { copy, change } = edit;
  const history = useHistory(copy, change);
  const [open, setOpen] = useKept<MarginDialog | undefined>("open", undefined);
  const margins = useMarginGrid({ area, form: copy, history, rails, readOnly });
  const { grid, sections, here } = margins;
  const form = useEditForm([edit], { wrong: grid.wrong === undefined ? {} : { [cellInput]: grid.wrong } });
  useHistoryKeys(history);
  useScrollToHash();
  const price = useMemo(() => pricesBy(area.price, copy), [area, copy]);
  const hasTiers = Object.values(copy).some(({ tiers }) => stepsOf(tiers).length > 0);
  const dialog = (
    <MarginDialogs {...{ open, area, here }} form={copy} onChange={history.put} onClose={() => setOpen(undefined)} />
  );
  return (
    <PricesPage {...{ area, edit, form, labelOf, wordOf, dialog }}>
      {readOnly && <Note className="m-4">{marginTexts.readOnly}</Note>}
      <PlansOfArea id={area.id} className="m-4" />
      <PartMissing text={areaTexts.noRails} queries={[guardRails]} className="m-4" />
      {hasTiers ? (
        <div className="grid content-start lg:grid-cols-[minmax(0,1fr)_372px] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">
            <GridBar grid={grid} sections={sections} history={history}>
              {!readOnly && <DialogButtons onOpen={setOpen} />}
            </GridBar>
            <div id="margen">
              <MoneyGrid
                label={marginTexts.margins}
                grid={grid}
                sections={sections}
                saved={margins.saved}
                hints={margins.hints}
              />
            </div>
            <RailsNote title={marginTexts.rails} hints={margins.railHints} most={3} />
            <OddNote odd={margins.odd} onKeep={margins.keep} />
            <SoldAmounts area={area} section={here.section} readOnly={readOnly} />
            <PriceLinks area={area} readOnly={readOnly} className="px-6 py-3 type-13 max-sm:px-4" />
          </div>
          <CustomerPrice area={area} price={price} {...here}>
            <MarginCurve
              {...here}
              before={formOf(area).value[here.section]?.tiers ?? noTiers}
              after={copy[here.section]?.tiers ?? noTiers}
              floorCents={rails?.margin.floor}
            />
          </CustomerPrice>
        </div>
      ) : (
        <NoTiers readOnly={readOnly} onUsual={() => history.put(withUsualSteps(copy))} onOwn={() => setOpen("steps")} />
      )}
    </PricesPage>
  );
}

interface NoTiersProps {
  readOnly: boolean;
  onUsual: () => void;
  onOwn: () => void;
}

const NoTiers = ({ readOnly, onUsual, onOwn }: NoTiersProps) => (
  <div id="margen">
    <EmptyState
      icon="layers"
      title={priceRefusalTexts.noTiers}
      action={
        !readOnly && (
          <>
            <Button look="primary" onClick={onUsual}>
              {marginTexts.usual}
            </Button>
            <Button onClick={onOwn}>{marginTexts.own}</Button>
          </>
        )
      }
    />
  </div>
);

interface SoldAmountsProps {
  area: DeliveryArea;
  section: string;
  readOnly: boolean;
}

/** The range of amounts that is sold; tiers may go beyond it. */
function SoldAmounts({ area, section, readOnly }: SoldAmountsProps) {
  const { from, to } = rangeOf(area, section);
  const name = isProduct(section) ? `${volumeTexts.title}, ${productTexts[section]}` : volumeTexts.title;
  return (
    <p className="px-6 pt-3 type-13 text-ink-3 max-sm:px-4">
      {volumeTexts.range(name, amountText(section, from), amountText(section, to))}
      {!readOnly && (
        <>
          {" – "}
          <Link to={`/delivery-area/${area.id}#${volumesAnchor}`}>{volumeTexts.change}</Link>
        </>
      )}
    </p>
  );
}

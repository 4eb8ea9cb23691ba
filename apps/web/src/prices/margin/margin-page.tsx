import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { unitOfGoods } from "@partner-konto/domain/goods/price-values";
import { productTexts } from "@partner-konto/domain/goods/texts";
import type { Product } from "@partner-konto/domain/goods/values";
import { priceRefusalTexts } from "@partner-konto/domain/prices/refusal-texts";
import { useMemo, useState } from "react";
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
import { EditFields } from "../../edit/edit-form.tsx";
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
import type { GridSection } from "../../ui/grid/sections.ts";
import { useGrid } from "../../ui/grid/use-grid.ts";
import { CopyPricesDialog } from "../copy/copy-prices-dialog.tsx";
import { copyTexts } from "../copy/texts.ts";
import { PlansOfArea } from "../plans/plans-of-area.tsx";
import { PricesFoot } from "../plans/prices-foot.tsx";
import { PriceLinks } from "../price-links.tsx";
import { usePricesForm } from "../write/use-prices-form.ts";
import { copyTo } from "./copy-of.ts";
import { CustomerPrice } from "./customer-price.tsx";
import { beyondRails, marginsIn, sectionsOf, withMargins } from "./grid-of.ts";
import { MarginConflict } from "./margin-conflict.tsx";
import { MarginCurve } from "./margin-curve.tsx";
import { formOf, patchOf, pricesBy, stepsOf, usualSteps, withRow, withSteps } from "./margin-form.ts";
import { OddNote, oddIn } from "./odd.tsx";
import { StopCostDialog } from "./stop-cost-dialog.tsx";
import { copyMarginTexts, marginTexts, stopCostTexts, tierTexts } from "./texts.ts";
import { TiersDialog } from "./tiers-dialog.tsx";

export const loader = loadArea;

/** The margins of an area by product and amount, with the resulting consumer prices beside them. */
export const Component = () => <AreaPage page={MarginPage} />;

const most = 10_000_00;
const noTiers = {};
const noRails: ReadonlyMap<string, string> = new Map();

function MarginPage({ area }: { area: DeliveryArea }) {
  const readOnly = !useRight("update", "businessCustomerDeliveryArea");
  const agency = trpc.businessCustomer.get.useQuery({ id: area.businessCustomerId }).data;
  const guardRails = trpc.prices.getGuardRails.useQuery({ id: area.businessCustomerId });
  const rails = guardRails.data?.rails;
  const edit = usePricesForm(area, { formOf, patchOf });
  const { copy, change } = edit;
  const history = useHistory(copy, change);
  const [open, setOpen] = useKept<"steps" | "stopCost" | "copy" | undefined>("open", undefined);
  const close = () => setOpen(undefined);
  const sections = useMemo(
    () =>
      sectionsOf(area, copy, {
        // Users without the right get no link to the switch.
        notSold: readOnly ? (
          marginTexts.notSold
        ) : (
          <>
            {marginTexts.notSold} –{" "}
            <Link to={`/delivery-area/${area.id}#${area.type === "PARTNER" ? "sorten" : "produktarten"}`}>
              {marginTexts.activate}
            </Link>
          </>
        ),
        noTiers: priceRefusalTexts.noTiers,
      }),
    [area, copy, readOnly],
  );
  const cells = useMemo(() => marginsIn(sections, copy), [sections, copy]);
  const saved = useMemo(() => marginsIn(sections, formOf(area).value), [sections, area]);
  const hints = useMemo(
    () => (rails ? beyondRails(area, copy, rails, sections) : noRails),
    [area, copy, rails, sections],
  );
  /** Keys of the odd margins that the user has confirmed. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const odd = useMemo(() => oddIn(area, copy, sections), [area, copy, sections]).filter(
    ({ key, cell }) => !kept.has(key) && !hints.has(cell),
  );
  const allHints = new Map([...odd.map(({ cell, text }) => [cell, text] as const), ...hints]);
  const grid = useGrid({
    cells,
    readOnly,
    refuse: (_, cents) => (cents !== null && Math.abs(cents) > most ? marginTexts.range : undefined),
    unitAt: ({ row }) => unitOfGoods(entryAt(sections, row).section),
    onChange: (next, isContinued) => {
      history.put(withMargins(copy, sections, next), isContinued);
      return true;
    },
  });
  const form = useEditForm([edit], { wrong: grid.wrong === undefined ? {} : { [cellInput]: grid.wrong } });
  useHistoryKeys(history);
  useScrollToHash();
  const here = entryAt(sections, grid.worked.row);
  const entry = copy[here.section];
  const price = useMemo(() => pricesBy(area.price, copy), [area, copy]);
  const hasTiers = Object.values(copy).some(({ tiers }) => stepsOf(tiers).length > 0);
  const takeUsual = () =>
    history.put(
      Object.fromEntries(
        Object.entries(copy).map(([key, entry]) => [
          key,
          {
            ...entry,
            tiers: withSteps(
              {},
              usualSteps(key).map((from) => ({ from, was: null })),
            ),
          },
        ]),
      ),
    );
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <EditFields form={form}>
          {readOnly && <Note className="m-4">{marginTexts.readOnly}</Note>}
          <PlansOfArea id={area.id} className="m-4" />
          <PartMissing text={areaTexts.noRails} queries={[guardRails]} className="m-4" />
          {hasTiers ? (
            <div className="grid content-start lg:grid-cols-[minmax(0,1fr)_372px] lg:grid-rows-[auto_1fr]">
              <div className="min-w-0">
                <GridBar grid={grid} sections={sections} history={history}>
                  {!readOnly && (
                    <>
                      <Button size="small" onClick={() => setOpen("steps")}>
                        {tierTexts.open}
                      </Button>
                      <Button size="small" onClick={() => setOpen("stopCost")}>
                        {stopCostTexts.open}
                      </Button>
                      <Button size="small" onClick={() => setOpen("copy")}>
                        {copyTexts.open}
                      </Button>
                    </>
                  )}
                </GridBar>
                <div id="margen">
                  <MoneyGrid
                    label={marginTexts.margins}
                    grid={grid}
                    sections={sections}
                    saved={saved}
                    hints={allHints}
                  />
                </div>
                <Hints hints={[...hints.values()]} />
                <OddNote odd={odd} onKeep={(keys) => setKept(new Set([...kept, ...keys]))} />
                <p className="px-6 pt-3 type-13 text-ink-3 max-sm:px-4">
                  {volumesSaid(area, here.section)}
                  {!readOnly && (
                    <>
                      {" – "}
                      <Link to={`/delivery-area/${area.id}#${volumesAnchor}`}>{volumeTexts.change}</Link>
                    </>
                  )}
                </p>
                <PriceLinks area={area} readOnly={readOnly} className="px-6 py-3 type-13 max-sm:px-4" />
              </div>
              <CustomerPrice area={area} price={price} {...here}>
                <MarginCurve
                  {...here}
                  before={formOf(area).value[here.section]?.tiers ?? noTiers}
                  after={entry?.tiers ?? noTiers}
                  floorCents={rails?.margin.floor}
                />
              </CustomerPrice>
            </div>
          ) : (
            <div id="margen">
              <EmptyState
                icon="layers"
                title={priceRefusalTexts.noTiers}
                action={
                  !readOnly && (
                    <>
                      <Button look="primary" onClick={takeUsual}>
                        {marginTexts.usual}
                      </Button>
                      <Button onClick={() => setOpen("steps")}>{marginTexts.own}</Button>
                    </>
                  )
                }
              />
            </div>
          )}
        </EditFields>
      </div>
      {open === "steps" && (
        <TiersDialog
          form={copy}
          first={here.section}
          agencyBasis={agency?.preferences.tierBasis}
          onClose={close}
          onTake={(key, entry) => {
            history.put({ ...copy, [key]: entry });
            close();
          }}
        />
      )}
      {open === "stopCost" && entry && (
        <StopCostDialog
          name={here.section}
          entry={entry}
          product={here.product}
          smallest={rangeOf(area, here.section).from}
          onClose={close}
          onTake={(margins) => {
            history.put({ ...copy, [here.section]: withRow(entry, here.product, margins) });
            close();
          }}
        />
      )}
      {open === "copy" && (
        <CopyPricesDialog
          area={area}
          copied={{
            ...copyMarginTexts,
            copyOf: (target) => copyTo(target, copy),
          }}
          onClose={close}
        />
      )}
      <MarginConflict edit={edit} />
      <PricesFoot area={area} edit={edit} form={form} />
    </>
  );
}

/** The range of amounts that is sold; tiers may go beyond it. */
function volumesSaid(area: DeliveryArea, section: string): string {
  const { from, to } = rangeOf(area, section);
  const name = isProduct(section) ? `${volumeTexts.title}, ${productTexts[section]}` : volumeTexts.title;
  return volumeTexts.range(name, amountText(section, from), amountText(section, to));
}

/** The entry and product of a grid row. */
function entryAt(sections: readonly GridSection[], row: number): { section: string; product: Product } {
  let first = 0;
  for (const { key, rows } of sections) {
    const product = rows[row - first]?.key;
    if (product !== undefined && isProduct(product)) return { section: key, product };
    first += rows.length;
  }
  return { section: sections[0]?.key ?? "oil", product: "normal" };
}

const mostHints = 3;

/** Lists the margins outside the agency's price limits, which cannot be saved. */
function Hints({ hints }: { hints: readonly string[] }) {
  if (hints.length === 0) return null;
  return (
    <Note meaning="warn" className="m-4">
      <b className="font-semibold">{marginTexts.rails}</b>
      {hints.slice(0, mostHints).map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
      {hints.length > mostHints && <p>{marginTexts.andMore(hints.length - mostHints)}</p>}
    </Note>
  );
}

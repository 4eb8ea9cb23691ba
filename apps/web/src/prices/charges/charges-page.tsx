import { on } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { moneyUnits } from "@partner-konto/domain/goods/price-values";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { AreaPage, loadArea } from "../../areas/delivery-area/area-page.tsx";
import { keyOf } from "../../areas/delivery-area/price-entries.ts";
import { areaTexts } from "../../areas/delivery-area/texts.ts";
import { useHistoryKeys } from "../../areas/delivery-area/use-history-keys.ts";
import { useRight } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { EditFields } from "../../edit/edit-form.tsx";
import { useKept } from "../../edit/kept-drafts.ts";
import { RecordConflict } from "../../edit/record-conflict.tsx";
import { useEditForm } from "../../edit/use-edit-form.ts";
import { useHistory } from "../../edit/use-history.ts";
import { PartMissing } from "../../shell/page/part-missing.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { closeErrorsOf, showSnack } from "../../ui/feedback/snackbar-queue.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { GridBar } from "../../ui/grid/grid-bar.tsx";
import { cellInput } from "../../ui/grid/grid-cell.tsx";
import { MoneyGrid } from "../../ui/grid/money-grid.tsx";
import { useGrid } from "../../ui/grid/use-grid.ts";
import { CopyPricesDialog } from "../copy/copy-prices-dialog.tsx";
import { copyTexts } from "../copy/texts.ts";
import { CustomerPrice } from "../margin/customer-price.tsx";
import { PlansOfArea } from "../plans/plans-of-area.tsx";
import { PricesFoot } from "../plans/prices-foot.tsx";
import { PriceLinks } from "../price-links.tsx";
import { usePricesForm } from "../write/use-prices-form.ts";
import { type ChargeRow, labelOf, topicsOf } from "./charge-rows.ts";
import { type ChargesForm, type EntryCharges, formOf, patchOf, pricesBy } from "./charges-form.ts";
import { copyTo } from "./copy-of.ts";
import { beyondRails, centsIn, chargeText, isTwice, sectionsOf, unitsOf, withCells, withUnmoved } from "./grid-of.ts";
import { copyChargeTexts, chargeTexts as texts } from "./texts.ts";

export const loader = loadArea;

/** The charges of an area beside the goods, by topic and unit. */
export const Component = () => <AreaPage page={ChargesPage} />;

type Entry = DeliveryArea["price"][number];
const names: Readonly<Record<string, string>> = productTexts;
const most = 10_000_00;
const none: EntryCharges = {};
const noRails: ReadonlyMap<string, string> = new Map();

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
    <>
      <div className="min-h-0 flex-1 overflow-y-auto pb-4">
        <EditFields form={form}>
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
        </EditFields>
      </div>
      <RecordConflict edits={[edit]} labelOf={(field) => labelOf(area, field)} wordOf={wordOf} />
      <PricesFoot area={area} edit={edit} form={form} />
    </>
  );
}

interface EntryGridProps {
  area: DeliveryArea;
  entry: Entry;
  form: ChargesForm;
  history: ReturnType<typeof useHistory<ChargesForm>>;
  readOnly: boolean;
  /** Called with the error of the open cell; undefined when it is valid. */
  onWrong: (wrong: string | undefined) => void;
}

/** The charges of one price entry as a grid: a row for each charge, a column for each unit. */
function EntryGrid({ area, entry, form, history, readOnly, onWrong }: EntryGridProps) {
  const key = keyOf(entry);
  const charges = form[key] ?? none;
  const guardRails = trpc.prices.getGuardRails.useQuery({ id: area.businessCustomerId });
  const rails = guardRails.data?.rails;
  const [isCopying, setIsCopying] = useKept("copies", false);
  /** The entry's charges before the user began to type in a cell. */
  const before = useRef(charges);
  const topics = useMemo(() => topicsOf(area, entry.product), [area, entry.product]);
  const sections = useMemo(
    () =>
      sectionsOf(key, topics, charges, (said, { switchAt }) =>
        // Users without the right get no link to the switch.
        readOnly ? (
          said
        ) : (
          <>
            {said} – <Link to={`/delivery-area/${area.id}${switchAt}`}>{texts.activate}</Link>
          </>
        ),
      ),
    [area.id, topics, key, charges, readOnly],
  );
  const cells = useMemo(() => centsIn(sections, charges), [sections, charges]);
  const saved = useMemo(() => centsIn(sections, formOf(area).value[key] ?? none), [sections, area, key]);
  const hints = useMemo(
    () => (rails ? beyondRails(area, form, rails, { key, sections }) : noRails),
    [area, form, rails, key, sections],
  );
  const grid = useGrid({
    cells,
    readOnly,
    refuse: (_, cents) => {
      if (cents !== null && cents < 0) return texts.negative;
      return cents !== null && cents > most ? texts.tooLarge : undefined;
    },
    unitAt: ({ column }) => unitsOf(key)[column] ?? "perOrder",
    onChange: (next, isContinued) => {
      const found = withCells(key, charges, sections, next);
      if (isTwice(found)) {
        showSnack({ type: "error", text: texts.twice(found.twice), call: "charges" });
        return false;
      }
      closeErrorsOf("charges");
      if (!isContinued) before.current = charges;
      const wanted = isContinued ? withUnmoved(before.current, charges, found) : found;
      history.put({ ...form, [key]: wanted }, isContinued);
      return true;
    },
  });
  const price = useMemo(() => pricesBy(area.price, form), [area.price, form]);
  const row = topics.flatMap(({ rows }) => rows)[grid.worked.row];
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
        <MoneyGrid label={texts.charges} grid={grid} sections={sections} saved={saved} hints={hints} />
        <PartMissing text={areaTexts.noRails} queries={[guardRails]} className="m-4" />
        {hints.size > 0 && (
          <Note meaning="warn" className="m-4">
            <b className="font-semibold">{texts.rails}</b>
            {[...hints.values()].map((hint) => (
              <p key={hint}>{hint}</p>
            ))}
          </Note>
        )}
      </div>
      <CustomerPrice
        area={area}
        price={price}
        section={key}
        product={row?.wish.product ?? entry.product ?? on(area.productSorts)[0] ?? "normal"}
        option={row && optionOf(row)}
      />
      {isCopying && (
        <CopyPricesDialog
          area={area}
          copied={{
            ...copyChargeTexts,
            copyOf: (target) => copyTo(area, form, target),
          }}
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

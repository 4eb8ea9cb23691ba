import { euros, measureText } from "@partner-konto/domain/format/measure";
import { formatCents, formatSignedCents } from "@partner-konto/domain/format/number";
import { productTexts } from "@partner-konto/domain/goods/texts";
import type { Price } from "@partner-konto/domain/prices/calculators/calculate";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import { type ReactNode, useMemo, useState } from "react";
import { refusalText } from "../../areas/delivery-area/edit/volumes.ts";
import { amountOf, amountText, typedAmount } from "../../areas/delivery-area/price-entries.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { useNow } from "../../ui/use-now.ts";
import { unitOf } from "../price/unit.ts";
import { Waterfall } from "../price/waterfall.tsx";
import { biggestJump } from "./biggest-jump.ts";
import { type PreviewedOrder, type PreviewInput, previewOf } from "./preview.ts";
import { PriceMatrix } from "./price-matrix.tsx";
import { RankPanel } from "./rank-panel.tsx";
import { previewTexts } from "./texts.ts";

interface PreviewProps extends Omit<PreviewInput, keyof PreviewedOrder | "at" | "more"> {
  /** An option of the order that differs from the most common order. */
  option?: { wish: Partial<Wish>; label: string } | undefined;
  /** Shown beside the parts of the price; without it the parts are below the price. */
  children?: ReactNode;
}

/** The consumer price for the typed values beside the current one; nothing is saved yet. */
export function PreviewPanel({ area, price, section, product, tierBasis, market, option, children }: PreviewProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({ oil: "3.000", loose: "6" });
  const [points, setPoints] = useState(1);
  const [code, setCode] = useState(area.postalCodes[0]?.postalCode);
  const at = useNow();
  const text = typed[section] ?? "3";
  const amount = amountOf(section, text);
  const order = { amount, points, code, at, more: option?.wish };
  const { wish, before, after, compared } = previewOf({ area, price, section, product, tierBasis, market, ...order });
  const biggest = useMemo(
    () => biggestJump({ area, price, tierBasis, market, code, at }),
    [area, price, tierBasis, market, code, at],
  );
  const unit = unitOf(section);
  const words = [productTexts[product], option?.label, points > 1 && previewTexts.points(points)].filter(Boolean);
  const parts = (className: string) =>
    after.price && (
      <Waterfall
        price={after.price}
        paymentType={wish.paymentType}
        amount={`${amountText(section, amount ?? 0)}, ${previewTexts.points(points)}`}
        code={code ?? ""}
        className={className}
      />
    );
  return (
    <>
      <aside
        aria-label={previewTexts.title}
        className="border-line max-lg:border-t lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l"
      >
        <div className="divide-y divide-line lg:sticky lg:top-0">
          <section className="grid gap-2 px-5 py-3">
            <div className="flex flex-wrap items-center gap-2">
              <h2 className="min-w-24 flex-1">{previewTexts.title}</h2>
              <OrderFields
                area={area}
                section={section}
                code={code}
                typed={text}
                onCode={setCode}
                onType={(next) => setTyped({ ...typed, [section]: next })}
              />
            </div>
            <div aria-live="polite">
              {code === undefined ? (
                <Note>{previewTexts.noCodes}</Note>
              ) : after.price ? (
                <Head price={after.price} before={before} unit={unit} words={words} />
              ) : (
                <Note meaning="warn">{after.refusal && refusalText(area, section, after.refusal)}</Note>
              )}
            </div>
          </section>
          {children === undefined && parts("px-5 py-3")}
          <RankPanel area={area} wish={wish} price={price} />
          <PriceMatrix
            {...{ section, unit, compared, biggest }}
            chosen={{ amount, points }}
            onOpen={(chosen, at) => {
              setTyped({ ...typed, [section]: typedAmount(section, chosen) });
              setPoints(at);
            }}
          />
        </div>
      </aside>
      {children !== undefined && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,21rem),1fr))] content-start max-lg:border-t max-lg:border-line">
          {children}
          {parts("px-6 py-4 max-sm:px-4")}
        </div>
      )}
    </>
  );
}

interface OrderFieldsProps extends Pick<PreviewInput, "area" | "section" | "code"> {
  /** The amount as typed. */
  typed: string;
  onCode: (code: string) => void;
  onType: (typed: string) => void;
}

/** The place and the amount of the order. */
function OrderFields({ area, section, code, typed, onCode, onType }: OrderFieldsProps) {
  return (
    <>
      <Select
        aria-label={previewTexts.code}
        value={code ?? ""}
        className="w-24"
        options={area.postalCodes.map(({ postalCode }) => ({ value: postalCode, label: postalCode }))}
        onChange={onCode}
      />
      <TextInput
        aria-label={previewTexts.amount}
        aria-invalid={!amountOf(section, typed)}
        value={typed}
        unit={section === "oil" ? "l" : "t"}
        inputMode="decimal"
        className="w-28"
        onChange={({ target }) => onType(target.value)}
      />
    </>
  );
}

interface HeadProps {
  price: Price;
  before: Price | null;
  unit: string;
  /** Describes the order. */
  words: readonly unknown[];
}

function Head({ price, before, unit, words }: HeadProps) {
  const jump = before ? price.grossPerUnitCents - before.grossPerUnitCents : 0;
  return (
    <>
      <p className="flex items-baseline gap-1.5 tabular-nums">
        <span className="type-28 font-medium">{formatCents(price.grossPerUnitCents)}</span>
        <span className="flex-1 text-ink-3">
          {unit} {previewTexts.gross}, {words.join(", ")}
        </span>
        {jump !== 0 && (
          <span className="rounded-1 bg-selected px-1.5 type-13 font-medium">{formatSignedCents(jump)}</span>
        )}
      </p>
      <p className="type-13 text-ink-3 tabular-nums">
        {previewTexts.total(measureText(euros(price.grossCents)))}
        {before && before.grossCents !== price.grossCents && previewTexts.before(measureText(euros(before.grossCents)))}
      </p>
    </>
  );
}

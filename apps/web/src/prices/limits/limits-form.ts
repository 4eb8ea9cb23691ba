import { formatCents } from "@partner-konto/domain/format/number";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { type MoneyUnit, unitOfGoods } from "@partner-konto/domain/goods/price-values";
import type { RailsRecord } from "@partner-konto/domain/prices/limits/rails-record";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import type { SavedRecord } from "../../edit/use-record-edit.ts";
import { limitTexts } from "./texts.ts";

export const railKinds = ["basePrice", "margin", "unitCharge", "fixedCharge"] as const;
export const railBounds = ["floor", "ceiling", "step", "fourEyes"] as const;
type Kind = (typeof railKinds)[number];
type Bound = (typeof railBounds)[number];

/** The limits as typed. */
export type LimitsForm = Record<Kind, Record<Bound, string>>;
type Rails = RailsRecord["rails"];

const most = 10_000_00;
const ofEach = <Value>(value: (kind: Kind, bound: Bound) => Value) =>
  Object.fromEntries(
    railKinds.map((kind) => [kind, Object.fromEntries(railBounds.map((bound) => [bound, value(kind, bound)]))]),
  ) as Record<Kind, Record<Bound, Value>>;

export const formOf = ({ version, rails }: RailsRecord): SavedRecord<LimitsForm> => ({
  version,
  value: ofEach((kind, bound) => {
    const cents = rails[kind][bound];
    return cents === null ? "" : formatCents(cents);
  }),
});

/** An empty input means that no second person is needed. */
const isNobody = (typed: string): boolean => typed.trim() === "";

/** The typed limits; the fields have shown their errors before. */
export function railsIn(form: LimitsForm): Rails {
  const of = ({ floor, ceiling, step, fourEyes }: LimitsForm[Kind]): Rails[Kind] => ({
    floor: typedCents(floor).cents ?? 0,
    ceiling: typedCents(ceiling).cents ?? 0,
    step: typedCents(step).cents ?? 0,
    fourEyes: isNobody(fourEyes) ? null : (typedCents(fourEyes).cents ?? 0),
  });
  const { basePrice, margin, unitCharge, fixedCharge } = form;
  return { basePrice: of(basePrice), margin: of(margin), unitCharge: of(unitCharge), fixedCharge: of(fixedCharge) };
}

export function isRails(record: unknown): record is RailsRecord {
  return typeof record === "object" && record !== null && "version" in record && "rails" in record;
}

const unitOf = (kind: Kind, goods: RailsRecord["goods"]): MoneyUnit =>
  kind === "fixedCharge" ? "perOrder" : unitOfGoods(goods);

/** Error texts by input name ("margin.floor"), in the order of the form. */
export function limitErrors(form: LimitsForm, goods: RailsRecord["goods"]): Record<string, string> {
  return Object.fromEntries(
    railKinds.flatMap((kind) => {
      const floor = typedCents(form[kind].floor).cents;
      return railBounds.flatMap((bound) => {
        if (bound === "fourEyes" && isNobody(form[kind][bound])) return [];
        const read = typedCents(form[kind][bound], unitOf(kind, goods));
        const error =
          read.wrong !== null
            ? centsReason(read)
            : Math.abs(read.cents) > most
              ? limitTexts.tooLarge
              : (bound === "step" || bound === "fourEyes") && read.cents < 1
                ? validationTexts.greaterThanZero
                : bound === "ceiling" && floor !== null && read.cents < floor
                  ? limitTexts.crossed
                  : undefined;
        return error === undefined ? [] : [[`${kind}.${bound}`, error]];
      });
    }),
  );
}

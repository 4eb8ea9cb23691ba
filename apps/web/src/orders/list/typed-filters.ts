import { formatNumber } from "@partner-konto/domain/format/number";
import { type DaysLie, dayToType, typedDay } from "@partner-konto/domain/format/typed-day";
import { typedWhole } from "@partner-konto/domain/format/typed-whole";
import { beginningsToType, typedBeginnings } from "@partner-konto/domain/postal-code/typed-beginnings";
import { wrongBeginnings } from "../../texts/code-beginnings.ts";
import { dueDays, dueOf, dueWordOf } from "../view/due.ts";
import { mostAmount, type OrdersFilter } from "../view/view.ts";
import { filterTexts as text } from "./filter-texts.ts";

const wrongCodes = (typed: string): string | undefined => {
  const { codes } = typedBeginnings(typed);
  return codes && codes.length > 50 ? text.noCodes : wrongBeginnings(typed, text.noCodes);
};

interface Period {
  from: string;
  to: string;
}
/** The first and last day as typed. A last day without a year lies ahead of the first. */
function daysIn({ from, to }: Period, today: string, lie: DaysLie) {
  const start = typedDay(from, { today, lie });
  return { start, end: typedDay(to, start === undefined ? { today, lie } : { today: start, lie: "ahead" }) };
}
/** When an order was received lies back; when it is delivered lies on either side. */
const receivedIn = (typed: Period, today: string) => daysIn(typed, today, "back");
const dueIn = ({ dueFrom, dueTo }: { dueFrom: string; dueTo: string }, today: string) =>
  daysIn({ from: dueFrom, to: dueTo }, today, "near");

const amountToType = (amount: number | null): string => (amount === null ? "" : formatNumber(amount));
const amountIn = (typed: string): number | null => (typed.trim() === "" ? null : typedWhole(typed, "none").value);
const wrongAmount = (typed: string): string | undefined => {
  const amount = amountIn(typed);
  return typed.trim() === "" || (amount !== null && amount >= 0 && amount <= mostAmount) ? undefined : text.noAmount;
};

/** Both ends of a period as typed: what is wrong with each. */
function wrongDays({ from, to }: Period, { start, end }: ReturnType<typeof daysIn>) {
  const isTurned = start !== undefined && end !== undefined && end < start;
  return [
    from.trim() !== "" && !start ? text.noDay : undefined,
    to.trim() !== "" && !end ? text.noDay : isTurned ? text.wrongPeriod : undefined,
  ] as const;
}

/** The filters as they are typed. */
export function typedOf(view: OrdersFilter) {
  const { deliveryFrom = null, deliveryTo = null } = dueWordOf(view.due) ? {} : dueDays(view.due, "");
  return {
    from: dayToType(view.start),
    to: dayToType(view.end),
    dueWord: dueWordOf(view.due) ?? "",
    dueFrom: dayToType(deliveryFrom),
    dueTo: dayToType(deliveryTo),
    codes: beginningsToType(view.codes),
    amountFrom: amountToType(view.amountFrom),
    amountTo: amountToType(view.amountTo),
    payment: view.payment,
    unpaid: view.unpaid,
    products: view.products,
    agencies: view.agencies,
    number: view.number,
  };
}

type TypedFilters = ReturnType<typeof typedOf>;

/** The error texts of the typed filters, by field. */
export function wrongFilters(typed: TypedFilters, today: string) {
  const [from, to] = wrongDays(typed, receivedIn(typed, today));
  const [dueFrom, dueTo] =
    typed.dueWord === "" ? wrongDays({ from: typed.dueFrom, to: typed.dueTo }, dueIn(typed, today)) : [];
  const [least, most] = [amountIn(typed.amountFrom), amountIn(typed.amountTo)];
  const isTurned = least !== null && most !== null && most < least;
  return {
    dueFrom,
    dueTo,
    codes: wrongCodes(typed.codes),
    amountFrom: wrongAmount(typed.amountFrom),
    amountTo: wrongAmount(typed.amountTo) ?? (isTurned ? text.wrongAmounts : undefined),
    from,
    to,
  };
}

/** @returns the filters that the typed texts mean */
export function filtersOf(typed: TypedFilters, today: string): Partial<OrdersFilter> {
  const { payment, unpaid, products, agencies } = typed;
  const [received, due] = [receivedIn(typed, today), dueIn(typed, today)];
  return {
    start: received.start ?? null,
    end: received.end ?? null,
    due: typed.dueWord || dueOf(due.start ?? null, due.end ?? null),
    codes: [...(typedBeginnings(typed.codes).codes ?? [])],
    amountFrom: amountIn(typed.amountFrom),
    amountTo: amountIn(typed.amountTo),
    payment,
    unpaid,
    products,
    agencies,
    number: typed.number.trim(),
  };
}

import { emptyPlaceholders } from "@partner-konto/domain/orders/mails/message-text";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { dialogTexts } from "../dialog-texts.ts";
import type { PlannedOrder } from "../order/planned-order.ts";
import { agencyOf } from "../plan/use-levels.ts";
import { startOf, usePlan } from "../plan/use-plan.ts";
import { planTexts } from "../plan-texts.ts";
import { factsOf, messageProblem } from "./message-facts.ts";
import { useAgencyText } from "./use-agency-text.ts";

/** The two steps that mail a text and a date: orders are confirmed, with a date or without one, or get another date. */
export const mailedSteps = {
  confirm: {
    call: "order.confirm",
    /** Whether an order may get its date later. Then its text is preset, and the mail is shown. */
    mayWait: true,
    title: dialogTexts.confirmTitle,
    does: dialogTexts.confirm,
    anyway: dialogTexts.confirmAnyway,
    icon: "check",
    many: {
      title: dialogTexts.confirmManyTitle,
      start: dialogTexts.confirmMany,
      doneWord: dialogTexts.done,
      summary: dialogTexts.summary,
    },
  },
  setDeliveryDate: {
    call: "order.setDeliveryDate",
    mayWait: false,
    title: dialogTexts.dateTitle,
    does: dialogTexts.shareDate,
    anyway: dialogTexts.sendAnyway,
    icon: "send",
    many: {
      title: dialogTexts.dateManyTitle,
      start: dialogTexts.shareDates,
      doneWord: dialogTexts.dateDone,
      summary: dialogTexts.dateSummary,
    },
  },
} as const;
export type MailedStep = keyof typeof mailedSteps;

interface Mailing {
  step: MailedStep;
  orders: readonly PlannedOrder[];
  /** The order whose mail is shown. */
  sample: Order | undefined;
  /** The order of the dialog; absent for many. */
  id?: string;
}

/** The half-days and the text of one order or of many, and what is sent for each. */
export function useMailedStep({ step, orders, sample, id }: Mailing) {
  const { mayWait } = mailedSteps[step];
  const name = id === undefined ? step : `${step} ${id}`;
  const isOne = id !== undefined;
  const agencyId = agencyOf(orders);
  const plan = usePlan(name, orders, { mayWait, keepsDate: isOne && !mayWait });
  const { text, setText, signature, phone } = useAgencyText(name, mayWait ? agencyId : undefined);
  const choices = new Map(orders.map((order) => [order.id, plan.choiceOf(order)]));
  const facts = mayWait && sample ? factsOf(sample, choices.get(sample.id) ?? null, phone) : undefined;
  const waiting = [...choices.values()].filter((choice) => choice === null).length;
  const undated = !isOne && facts && waiting > 0 ? emptyPlaceholders(text, { ...facts, slotAt: null }) : [];
  const problem =
    undated.length > 0
      ? planTexts.emptyLater(undated.map((placeholder) => `{${placeholder}}`).join(", "), waiting)
      : messageProblem(text, facts);
  const isReady = isOne && !mayWait && waiting === 0;
  return {
    plan,
    agencyId,
    message: { text, setText, signature, problem, facts },
    offBecause:
      plan.isPending && !isReady ? planTexts.proposing : !mayWait && waiting > 0 ? planTexts.pickFirst : problem,
    bodyOf: (of: string) => {
      const choice = choices.get(of) ?? null;
      const customText = text.trim();
      return { ...(customText && { customText }), ...(choice && { deliveryDateTime: startOf(choice) }) };
    },
    /** The values that the step gives an order. */
    becomes: (of: string) => {
      const choice = choices.get(of) ?? null;
      return {
        status: mayWait && !choice ? ("accepted" as const) : ("deliveryDateShared" as const),
        deliveryDate: choice && startOf(choice),
      };
    },
  };
}

interface SentBody {
  customText?: string;
  deliveryDateTime?: string;
  version: number;
}

/** The input of a call that shares a date. @throws without a date, which the dialog asks for first */
export function withDate({ deliveryDateTime, ...body }: SentBody) {
  if (deliveryDateTime === undefined) throw new Error("every order has a half-day before it is sent");
  return { ...body, deliveryDateTime };
}

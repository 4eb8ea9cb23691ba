import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { euros, measureText } from "@partner-konto/domain/format/measure";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { refusedOrderTexts } from "@partner-konto/domain/orders/placing/checkout-texts";
import { offerRefusalTexts } from "@partner-konto/domain/prices/calculators/refusal-texts";
import { isSame } from "@partner-konto/domain/record/json";
import { lazy, Suspense, useEffect, useState } from "react";
import { callErrorOf } from "../../data/call-error.ts";
import { useKeep, useKeptDraft } from "../../edit/kept-drafts.ts";
import { useForm } from "../../edit/use-form.ts";
import { useSaveKey } from "../../edit/use-save-key.ts";
import { useUnsavedGuard } from "../../edit/use-unsaved-guard.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { UnsavedDialog } from "../../ui/dialogs/unsaved-dialog.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { FormSummary } from "../../ui/fields/form-summary.tsx";
import { BoundedTextArea } from "../../ui/fields/text-area-field.tsx";
import type { OrdersScope } from "../view/list-input.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { type Draft, draftErrors, emptyDraft, knownFrom } from "./draft.ts";
import { fitting } from "./fitting.ts";
import { otherThanLast } from "./other-than-last.ts";
import { phoneTexts } from "./phone-texts.ts";
import { PricePanel } from "./price-panel.tsx";
import { useAgencies, useAreas } from "./use-areas.ts";
import { usePlans } from "./use-plans.ts";
import { usePrice } from "./use-price.ts";
import { useTake } from "./use-take.ts";
import { WishFields } from "./wish-fields.tsx";

interface PhoneOrderDialogProps {
  scope: OrdersScope;
  onClose: () => void;
  onPlaced: (id: string) => void;
}

/** Lazy, because few customers on the phone pay in instalments. */
const InstalmentFields = lazy(async () => ({ default: (await import("./instalment-fields.tsx")).InstalmentFields }));

const grossText = (cents: number): string => measureText(euros(cents));

/** A dealer takes an order on the phone: customer, address, goods, and the price while the customer listens. */
export function PhoneOrderDialog({ scope, onClose, onPlaced }: PhoneOrderDialogProps) {
  const { names, kinds } = useAgencies(scope);
  const [empty] = useState(() => emptyDraft(kinds[0] ?? "PARTNER"));
  const recalled = useKeptDraft<Draft>("phone order");
  const state = useState(recalled ?? empty);
  const [draft] = state;
  const { areas, failed } = useAreas(draft.postalCode, scope, names);
  const { choices, wish, area } = fitting(draft, areas, kinds);
  const price = usePrice(wish, area);
  const { refusal } = price;
  const plans = usePlans(wish, price.price?.grossCents, price.plain?.surchargeCents ?? 0);
  const isCurrent = price.isCurrent && (refusal !== null || plans.isCurrent);
  const [isHeld, hold] = useState(false);
  if (isHeld && isCurrent) hold(false);
  const take = useTake({ onField: (texts) => form.refuse(texts) });
  const form = useForm<Draft>(state, {
    wrongOf: () => ({
      ...draftErrors(wish),
      ...(areas?.length === 0 && { postalCode: phoneTexts.noArea(draft.postalCode) }),
      discount: price.wrongDiscount,
    }),
    send: () => {
      if (isCurrent && refusal) {
        const { field } = refusedOrderTexts[refusal];
        form.refuse({ [field.slice(field.lastIndexOf(".") + 1)]: offerRefusalTexts[refusal] });
      } else if (isCurrent && plans.isAsked && !plans.plan) form.refuse({ paymentType: phoneTexts.noInstalments });
      else if (isCurrent && area && price.price)
        take.send(
          { ...wish, instalmentMonths: plans.plan?.months ?? wish.instalmentMonths },
          area,
          price.price.grossCents,
        );
      else {
        take.say(undefined);
        hold(true);
      }
    },
    early: true,
  });
  const isTyped = !isSame(draft, empty) && take.placed === undefined;
  useKeep("phone order", isTyped ? draft : undefined);
  const guard = useUnsavedGuard(isTyped, () => form.reset(empty), take.busy);
  useSaveKey(form.box, form.submit);
  const { placed } = take;
  // After the guard's own effects, so that opening the new order passes the guard.
  useEffect(() => {
    if (placed !== undefined) onPlaced(placed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [placed]);
  const focusAmount = () =>
    requestAnimationFrame(() => {
      form.jump("amount");
      form.box.current?.querySelector<HTMLInputElement>('[name="amount"]')?.select();
    });
  const choose = (last: Order) => {
    form.put({ ...knownFrom(last), discount: draft.discount, note: draft.note });
    focusAmount();
  };
  const fault = failed ?? (price.query.isError ? price.query : plans.failed);
  const said = isHeld ? whyNoPrice(fault, areas, area, price.isCurrent) : take.said;
  const forget = () => form.reset({ ...empty, note: draft.note });
  return (
    <>
      <FormDialog
        mails
        wide
        title={phoneTexts.title}
        form={form.form}
        does={phoneTexts.take}
        onClose={() => guard.leave(onClose)}
        busy={take.busy}
        note={
          <>
            {price.price && price.isCurrent && (
              <span className="block font-semibold text-ink tabular-nums">
                {phoneTexts.priceOf(grossText(price.price.grossCents))}
              </span>
            )}
            {said ? (
              <span role="alert" className="block text-bad">
                {said}
              </span>
            ) : (
              phoneTexts.takeNote
            )}
          </>
        }
      >
        <FormSummary labels={phoneTexts.fields} errors={form.errors} onJump={form.jump} />
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_288px]">
          <div className="grid content-start gap-3">
            <CustomerFields
              form={form}
              scope={scope}
              onChoose={choose}
              onForget={forget}
              others={otherThanLast(draft, wish, choices, area)}
              area={areaText(areas, choices.areas, draft.postalCode)}
            />
            {failed && <NotLoaded query={failed} />}
            <WishFields form={form} wish={wish} choices={choices} agencies={names} />
            {plans.isAsked && (
              <Suspense fallback={<SkeletonBar className="h-40 w-full" />}>
                <InstalmentFields form={form} plans={plans} />
              </Suspense>
            )}
            <BoundedTextArea most={5000} optional rows={2} label={phoneTexts.fields.note} {...form.field("note")} />
          </div>
          <div className="self-start sm:sticky sm:top-0">
            <PricePanel form={form} wish={wish} area={area} price={price} />
          </div>
        </div>
      </FormDialog>
      {guard.asking && <UnsavedDialog onLeave={guard.discard} onReset={guard.reset} onStay={guard.stay} />}
    </>
  );
}

/** Why an order without a current price is not sent. */
function whyNoPrice(
  fault: { error: unknown } | undefined,
  areas: readonly DeliveryArea[] | undefined,
  area: DeliveryArea | undefined,
  isPriced: boolean,
): string {
  if (fault) return callErrorOf(fault.error).text;
  if (areas && !area) return phoneTexts.nothingSold;
  return isPriced ? phoneTexts.plansLoading : phoneTexts.reckoning;
}

/** Names the only area; a choice among several has a field of its own. */
function areaText(areas: readonly DeliveryArea[] | undefined, selling: readonly DeliveryArea[], code: string) {
  if (areas?.length === 0) return phoneTexts.noArea(code);
  const [only, ...more] = selling;
  return only && more.length === 0 ? phoneTexts.inArea(only.name) : undefined;
}

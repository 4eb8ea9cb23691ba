import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { euroText } from "@partner-konto/domain/format/measure";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { lazy, Suspense, useEffect, useEffectEvent } from "react";
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
import { knownFrom } from "./draft.ts";
import { otherThanLast } from "./other-than-last.ts";
import { phoneTexts } from "./phone-texts.ts";
import { PricePanel } from "./price-panel.tsx";
import { type Offer, whyNoPrice } from "./use-offer.ts";
import { usePhoneOrder } from "./use-phone-order.ts";
import { useTake } from "./use-take.ts";
import { WishFields } from "./wish-fields.tsx";

interface PhoneOrderDialogProps {
  scope: OrdersScope;
  onClose: () => void;
  onPlaced: (id: string) => void;
}

/** Lazy, because few customers on the phone pay in instalments. */
const InstalmentFields = lazy(async () => ({ default: (await import("./instalment-fields.tsx")).InstalmentFields }));

/** A dealer takes an order on the phone: customer, address, goods, and the price while the customer listens. */
export function PhoneOrderDialog({ scope, onClose, onPlaced }: PhoneOrderDialogProps) {
  const take = useTake({ onField: (texts) => form.refuse(texts) });
  const { agencies, offer, form, empty, isTyped, isHeld } = usePhoneOrder(scope, take);
  const { values: draft } = form;
  const { areas, failed, choices, wish, area, price, plans } = offer;
  const guard = useUnsavedGuard(isTyped, () => form.reset(empty), take.busy);
  useSaveKey(form.box, form.submit);
  const { placed } = take;
  const opened = useEffectEvent(onPlaced);
  // After the guard's own effects, so that opening the new order passes the guard.
  useEffect(() => {
    if (placed !== undefined) opened(placed);
  }, [placed]);
  const repeat = (last: Order) => {
    form.put({ ...knownFrom(last), discount: draft.discount, note: draft.note });
    requestAnimationFrame(() => {
      form.jump("amount");
      form.box.current?.querySelector<HTMLInputElement>('[name="amount"]')?.select();
    });
  };
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
        note={<PriceNote price={price} said={isHeld ? whyNoPrice(offer) : take.said} />}
      >
        <FormSummary labels={phoneTexts.fields} errors={form.errors} onJump={form.jump} />
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_288px]">
          <div className="grid content-start gap-3">
            <CustomerFields
              form={form}
              scope={scope}
              onChoose={repeat}
              onForget={() => form.reset({ ...empty, note: draft.note })}
              others={otherThanLast(draft, wish, choices, area)}
              area={areaText(areas, choices.areas, draft.postalCode)}
            />
            {failed && <NotLoaded query={failed} />}
            <WishFields form={form} wish={wish} choices={choices} agencies={agencies.names} />
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

/** The price, and why the order was not sent. */
function PriceNote({ price: { price, isCurrent }, said }: { price: Offer["price"]; said: string | undefined }) {
  return (
    <>
      {price && isCurrent && (
        <span className="block font-semibold text-ink tabular-nums">
          {phoneTexts.priceOf(euroText(price.grossCents))}
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
  );
}

/** Names the only area; a choice among several has a field of its own. */
function areaText(areas: readonly DeliveryArea[] | undefined, selling: readonly DeliveryArea[], code: string) {
  if (areas?.length === 0) return phoneTexts.noArea(code);
  const [only, ...more] = selling;
  return only && more.length === 0 ? phoneTexts.inArea(only.name) : undefined;
}

import { useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { MailFrame } from "../../ui/mail-frame.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { WithOrder } from "../with-order.tsx";

type Kind = "dealer" | "customer";
type Form = "html" | "text";

/** The mail that was sent to the dealer or the consumer when the order came in. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>("dealer");
  const [form, setForm] = useState<Form>("html");
  const query = trpc.order.getIncomingOrderEmail.useQuery({ orderId: id, type: kind });
  const { data: mail, error } = query;
  return (
    <WithOrder id={id} onClose={onClose}>
      {(order) => (
        <Dialog
          wide
          title={dialogTexts.mailTitle(order.orderId)}
          onClose={onClose}
          foot={<Button onClick={onClose}>{uiText.close}</Button>}
        >
          <div className="grid gap-3">
            <div className="flex flex-wrap justify-between gap-2">
              <Segmented
                label={dialogTexts.mailKind}
                value={kind}
                options={optionsOf({ dealer: dialogTexts.mailDealer, customer: dialogTexts.mailCustomer })}
                onChange={setKind}
              />
              <Segmented
                label={dialogTexts.mailForm}
                value={form}
                options={optionsOf({ html: dialogTexts.mailHtml, text: dialogTexts.mailText })}
                onChange={setForm}
              />
            </div>
            {error && !mail && <NotLoaded query={query} />}
            {!mail && !error && <SkeletonBar className="h-80 w-full" />}
            {mail && (
              <>
                <dl className="grid grid-cols-[64px_minmax(0,1fr)] gap-y-0.5 type-13">
                  <dt className="text-ink-3">{dialogTexts.to}</dt>
                  <dd>{mail.to}</dd>
                  <dt className="text-ink-3">{dialogTexts.subject}</dt>
                  <dd className="font-medium">{mail.subject}</dd>
                </dl>
                {form === "text" ? (
                  <pre
                    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can scroll it
                    tabIndex={0}
                    className="max-h-96 overflow-y-auto rounded-2 border border-line bg-canvas p-3 font-[inherit] whitespace-pre-wrap"
                  >
                    {mail.text}
                  </pre>
                ) : (
                  <MailFrame title={mail.subject} html={mail.html} />
                )}
              </>
            )}
          </div>
        </Dialog>
      )}
    </WithOrder>
  );
}

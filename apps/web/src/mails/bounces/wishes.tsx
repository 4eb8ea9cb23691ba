import { formatDay } from "@partner-konto/domain/format/date";
import type { AddressWish } from "@partner-konto/domain/mails/problem";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { mailTexts as text } from "./mail-texts.ts";

/** The wishes that owners of addresses confirmed by a mailed link, the newest first; nothing while there are none. */
export function Wishes({ mayChange }: { mayChange: boolean }) {
  const wishes = trpc.mailAddress.getWishes.useQuery({});
  const undo = trpc.mailAddress.undoWish.useMutation(effectOf("mailAddress.undoWish", { success: text.undone }));
  const [asked, setAsked] = useState<AddressWish>();
  const { data = [] } = wishes.data ?? {};
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="wishes" className="grid max-w-[1100px] gap-3">
      <h2 id="wishes" className="font-semibold">
        {text.wishes}
      </h2>
      <ul aria-labelledby="wishes" className="divide-y divide-line border-y border-line">
        {data.map((wish) => (
          <li key={wish.id} className="grid gap-x-6 gap-y-2 py-3.5 md:grid-cols-[minmax(0,1fr)_auto]">
            <p className="flex flex-wrap items-baseline gap-x-3 [overflow-wrap:anywhere]">
              <b className="font-medium">{wish.email}</b>
              <span className="text-ink-2">{text.wishKinds[wish.kind]}</span>
              <span className="type-13 tabular-nums text-ink-3">{text.wishedOn(formatDay(wish.at))}</span>
            </p>
            {mayChange && (
              <Button before="undo" className="justify-self-start" onClick={() => setAsked(wish)}>
                {text.undo}
                <span className="sr-only"> {text.about(wish.email)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={text.undoTitle(asked.email)}
          does={text.undo}
          look="primary"
          onConfirm={() => {
            undo.mutate({ body: { id: asked.id } });
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        >
          {text.undoTexts[asked.kind]}
        </ConfirmDialog>
      )}
    </section>
  );
}

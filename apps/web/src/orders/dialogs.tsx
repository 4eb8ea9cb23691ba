import { lazy } from "react";
import type { OrderDialog } from "./order-dialog.ts";
import type { OrdersScope } from "./view/list-input.ts";

// A lazy chunk each: nobody needs all of them.
const StepDialog = lazy(async () => ({ default: (await import("./confirm/step-dialog.tsx")).StepDialog }));
const StepMany = lazy(async () => ({ default: (await import("./confirm/step-many-dialog.tsx")).StepMany }));
const DenyMany = lazy(async () => ({ default: (await import("./deny/deny-many-dialog.tsx")).DenyMany }));
const DenyDialog = lazy(async () => ({ default: (await import("./deny/deny-dialog.tsx")).DenyDialog }));
const DoneMany = lazy(async () => ({ default: (await import("./done/done-many-dialog.tsx")).DoneMany }));
const DoneDialog = lazy(async () => ({ default: (await import("./done/done-dialog.tsx")).DoneDialog }));
const EditDialog = lazy(async () => ({ default: (await import("./edit/edit-dialog.tsx")).EditDialog }));
const UncancelDialog = lazy(async () => ({ default: (await import("./edit/uncancel-dialog.tsx")).UncancelDialog }));
const MailDialog = lazy(async () => ({ default: (await import("./mail/mail-dialog.tsx")).MailDialog }));
const Blacklist = lazy(async () => ({ default: (await import("./blacklist/blacklist-dialog.tsx")).BlacklistDialog }));
const AddToBlacklist = lazy(async () => ({
  default: (await import("./blacklist/add-to-blacklist-dialog.tsx")).AddToBlacklistDialog,
}));
const KeysDialog = lazy(async () => ({ default: (await import("./keys-dialog.tsx")).KeysDialog }));
const PhoneOrder = lazy(async () => ({ default: (await import("./phone/phone-order-dialog.tsx")).PhoneOrderDialog }));

interface DialogsProps {
  scope: OrdersScope;
  asked: OrderDialog;
  onClose: () => void;
  /** Receives the ids of finished orders, which are then deselected. */
  onDone: (ids: readonly string[]) => void;
  /** Receives the id of an order on which an action got through. */
  onActed: (id: string) => void;
  /** Receives the id of a new order. */
  onPlaced: (id: string) => void;
}

/** The open dialog above the list. */
export function Dialogs({ scope, asked, onClose, onDone, onActed, onPlaced }: DialogsProps) {
  switch (asked.kind) {
    case "confirm":
    case "setDeliveryDate":
      return <StepDialog step={asked.kind} id={asked.id} onClose={onClose} onActed={onActed} />;
    case "confirmMany":
      return <StepMany step="confirm" orders={asked.orders} onClose={onClose} onDone={onDone} />;
    case "dateMany":
      return <StepMany step="setDeliveryDate" orders={asked.orders} onClose={onClose} onDone={onDone} />;
    case "doneMany":
      return <DoneMany orders={asked.orders} onClose={onClose} onDone={onDone} />;
    case "denyMany":
      return <DenyMany orders={asked.orders} onClose={onClose} onDone={onDone} />;
    case "deny":
      return <DenyDialog id={asked.id} onClose={onClose} onActed={onActed} />;
    case "done":
      return <DoneDialog id={asked.id} onClose={onClose} onActed={onActed} />;
    case "update":
      return <EditDialog id={asked.id} as="dealer" onClose={onClose} />;
    case "adminUpdate":
      return <EditDialog id={asked.id} as="staff" onClose={onClose} />;
    case "adminUncancel":
      return <UncancelDialog id={asked.id} onClose={onClose} />;
    case "mail":
      return <MailDialog id={asked.id} onClose={onClose} />;
    case "blacklist":
      return <Blacklist onClose={onClose} />;
    case "keys":
      return <KeysDialog onClose={onClose} />;
    case "take":
      return <PhoneOrder scope={scope} onClose={onClose} onPlaced={onPlaced} />;
    case "addToBlacklist":
      return <AddToBlacklist id={asked.id} onClose={onClose} />;
  }
}

import { orderActionTexts } from "@partner-konto/domain/orders/actions/action-texts";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { showSnack } from "../../data/snackbar-queue.ts";
import { useWide } from "../../shell/use-wide.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Menu, MenuItem, MenuLine } from "../../ui/dialogs/menu.tsx";
import { copyText } from "../../ui/files/copy-text.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { type Actor, isShown, nextAction, whyNot } from "../order/offers.ts";
import type { OrderDialog } from "../order-dialog.ts";
import { orderTexts } from "../texts.ts";
import { orderSheetTexts } from "./order-sheet-texts.ts";

type Action = "confirm" | "setDeliveryDate" | "deny" | "done" | "update" | "adminUpdate" | "adminUncancel";

const icons: Record<Action, IconName> = {
  confirm: "check",
  setDeliveryDate: "calendar",
  deny: "close",
  done: "success",
  update: "edit",
  adminUpdate: "edit",
  adminUncancel: "undo",
};
const inMenu: readonly Action[] = ["confirm", "setDeliveryDate", "done", "update", "adminUpdate", "adminUncancel"];

interface SheetFootProps {
  order: Order;
  actor: Actor;
  onAsk: (asked: OrderDialog) => void;
}

/** The next step as the primary button, date and refusal beside it, all other actions in the menu. */
export function SheetFoot({ order, actor, onAsk }: SheetFootProps) {
  const { id, status } = order;
  const wide = useWide("640px");
  const next = nextAction(status);
  const primary = next && whyNot(status, next, actor) === undefined ? next : null;
  const mayDate = primary !== "setDeliveryDate" && whyNot(status, "setDeliveryDate", actor) === undefined;
  const mayDeny = whyNot(status, "deny", actor) === undefined;
  const ask = (kind: Action) => onAsk({ kind, id });
  const inFoot: readonly (Action | null)[] = [primary, mayDate ? "setDeliveryDate" : null];
  // Actions that may become possible are shown with the reason; a finished order shows only what is still possible.
  const over = next === null;
  const rest = inMenu.filter(
    (action) =>
      isShown(action, actor) && !inFoot.includes(action) && !(over && whyNot(status, action, actor) !== undefined),
  );
  if (mayDeny && !wide) rest.push("deny");
  return (
    <>
      {primary && (
        <Button look="primary" before={icons[primary]} className="flex-1 px-2.5" onClick={() => ask(primary)}>
          {orderActionTexts[primary]}
        </Button>
      )}
      {mayDate && (
        <Button before="calendar" className="px-2.5" onClick={() => ask("setDeliveryDate")}>
          <span className="max-sm:sr-only">{orderActionTexts.setDeliveryDate}</span>
        </Button>
      )}
      {mayDeny && wide && (
        <Button look="danger" className="px-2.5" onClick={() => ask("deny")}>
          {orderActionTexts.deny}
        </Button>
      )}
      <MoreMenu order={order} actor={actor} actions={rest} onAsk={onAsk} />
    </>
  );
}

function MoreMenu({ order, actor, actions, onAsk }: SheetFootProps & { actions: readonly Action[] }) {
  const { id, status, blacklisted } = order;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={orderSheetTexts.moreActions}
          title={orderSheetTexts.moreActions}
          className={buttonStyle({ className: "ml-auto px-2" })}
        >
          <Icon name="more" className="mx-0!" />
        </button>
      }
    >
      {actions.map((action) => (
        <MenuItem
          key={action}
          icon={icons[action]}
          danger={action === "deny"}
          offBecause={whyNot(status, action, actor)}
          onSelect={() => onAsk({ kind: action, id })}
        >
          {orderActionTexts[action]}
        </MenuItem>
      ))}
      {actions.length > 0 && <MenuLine />}
      <MenuItem icon="mail" onSelect={() => onAsk({ kind: "mail", id })}>
        {orderSheetTexts.showMail}
      </MenuItem>
      <MenuItem icon="copy" onSelect={() => void copyLink(id)}>
        {orderSheetTexts.copyLink}
      </MenuItem>
      <MenuLine />
      {actor.mayUpdate && (
        <MenuItem
          icon="shield"
          offBecause={blacklisted ? orderTexts.blacklisted : undefined}
          onSelect={() => onAsk({ kind: "addToBlacklist", id })}
        >
          {orderSheetTexts.blacklistCustomer}
        </MenuItem>
      )}
      <MenuItem icon="table" onSelect={() => onAsk({ kind: "blacklist" })}>
        {orderSheetTexts.showBlacklist}
      </MenuItem>
    </Menu>
  );
}

/** Copies a link to this order alone, independent of the list's filters. */
async function copyLink(id: string): Promise<void> {
  const { origin, pathname } = window.location;
  if (await copyText(`${origin}${pathname}?orderId=${encodeURIComponent(id)}`))
    showSnack({ type: "success", text: orderSheetTexts.linkCopied });
}

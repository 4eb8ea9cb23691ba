import type { ProductRating } from "@partner-konto/domain/rating/schema";
import { effectOf } from "../../../data/mutation.ts";
import { newKey } from "../../../data/new-key.ts";
import { reload } from "../../../data/reload.ts";
import { trpc } from "../../../data/trpc.ts";
import { Button, buttonStyle } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu, MenuItem, MenuLine } from "../../../ui/menu.tsx";
import { showSnack } from "../../../ui/snackbar-queue.ts";
import type { Decision } from "./decide-dialog.tsx";
import { whyNotRating, whyNotStatement } from "./staff-actions.ts";
import { staffTexts as text } from "./staff-texts.ts";

/** What staff can do with one rating. A disabled action says why. */
export function SheetActions({ rating, onDecide }: { rating: ProductRating; onDecide: (asked: Decision) => void }) {
  const { id, version, businessCustomerId, statement } = rating;
  const change = trpc.rating.changeState.useMutation(
    effectOf("rating.changeState", {
      // Somebody else was faster: the sheet shows what they did.
      onFailure: ({ status }) => {
        if (status === 412) void reload(["rating"]);
        return false;
      },
    }),
  );
  const qsLink = trpc.rating.sendQsLink.useMutation(effectOf("rating.sendQsLink"));
  const remind = trpc.rating.sendToPartner.useMutation(effectOf("rating.sendToPartner", { success: false }));
  return (
    <>
      <Button
        look="primary"
        before="check"
        offBecause={whyNotRating(rating, "publish")}
        onClick={() => onDecide({ type: "rating", state: "published" })}
      >
        {text.asks(text.publish)}
      </Button>
      <Button
        look="danger"
        before="close"
        offBecause={whyNotRating(rating, "reject")}
        onClick={() => onDecide({ type: "rating", state: "rejected" })}
      >
        {text.asks(text.reject)}
      </Button>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={text.more}
            title={text.more}
            className={buttonStyle({ className: "ml-auto px-2" })}
          >
            <Icon name="more" className="mx-0!" />
          </button>
        }
      >
        <MenuItem
          icon="eye"
          offBecause={whyNotRating(rating, "check")}
          onSelect={() => change.mutate({ type: "rating", id, state: "inCheck", body: { version }, key: newKey() })}
        >
          {text.check}
        </MenuItem>
        <MenuItem
          icon="mail"
          offBecause={whyNotRating(rating, "sendQsLink")}
          onSelect={() => qsLink.mutate({ id, key: newKey() })}
        >
          {text.sendQsLink}
        </MenuItem>
        {statement && (
          <>
            <MenuLine />
            <MenuItem
              icon="check"
              offBecause={whyNotStatement(rating, "publish")}
              onSelect={() => onDecide({ type: "statement", state: "published" })}
            >
              {text.asks(text.publishStatement)}
            </MenuItem>
            <MenuItem
              icon="close"
              offBecause={whyNotStatement(rating, "reject")}
              onSelect={() => onDecide({ type: "statement", state: "rejected" })}
            >
              {text.asks(text.rejectStatement)}
            </MenuItem>
          </>
        )}
        <MenuLine />
        <MenuItem
          icon="send"
          onSelect={() =>
            remind.mutate(
              { id: businessCustomerId, key: newKey() },
              { onSuccess: ({ ratings }) => showSnack({ type: "success", text: text.sent(ratings) }) },
            )
          }
        >
          {text.sendToPartner}
        </MenuItem>
      </Menu>
    </>
  );
}

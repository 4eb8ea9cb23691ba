import type { ProductRating } from "@partner-konto/domain/ratings/schema";
import { effectOf } from "../../data/mutation.ts";
import { showSnack } from "../../data/snackbar-queue.ts";
import { trpc } from "../../data/trpc.ts";
import { useHasUnsaved } from "../../edit/unsaved.ts";
import { unsavedTexts } from "../../edit/unsaved-texts.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Menu, MenuItem, MenuLine } from "../../ui/dialogs/menu.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Decision } from "./decide-dialog.tsx";
import { isReported, whyNotRating, whyNotStatement } from "./staff-actions.ts";
import { staffTexts as text } from "./staff-texts.ts";

interface SheetActionsProps {
  rating: ProductRating;
  /** The subject of the large buttons; the menu decides about the other. */
  about: Decision["type"];
  onDecide: (asked: Decision) => void;
}

/** The staff's actions on one rating. A disabled action says why; blanks that are not saved yet come first. */
export function SheetActions({ rating, about, onDecide }: SheetActionsProps) {
  const { id, version, businessCustomerId, statement } = rating;
  const change = trpc.rating.changeState.useMutation(effectOf("rating.changeState"));
  const qsLink = trpc.rating.sendQsLink.useMutation(effectOf("rating.sendQsLink"));
  const remind = trpc.rating.sendToPartner.useMutation(effectOf("rating.sendToPartner", { success: false }));
  const unsaved = useHasUnsaved() ? unsavedTexts.saveFirst : undefined;
  const whyNot = (type: Decision["type"], action: "publish" | "reject") =>
    unsaved ?? (type === "rating" ? whyNotRating(rating, action) : whyNotStatement(rating, action));
  const wordOf = (type: Decision["type"], action: "publish" | "reject"): string =>
    text.asks(type === "rating" && action === "publish" && isReported(rating) ? text.keep : text.does[type][action]);
  const decide = (type: Decision["type"], state: Decision["state"]) => () => onDecide({ type, state });
  const other = about === "rating" ? "statement" : "rating";
  return (
    <>
      <Button look="primary" before="check" offBecause={whyNot(about, "publish")} onClick={decide(about, "published")}>
        {wordOf(about, "publish")}
      </Button>
      <Button look="danger" before="close" offBecause={whyNot(about, "reject")} onClick={decide(about, "rejected")}>
        {wordOf(about, "reject")}
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
          offBecause={unsaved ?? whyNotRating(rating, "check")}
          onSelect={() => change.mutate({ type: "rating", id, state: "inCheck", body: { version } })}
        >
          {text.check}
        </MenuItem>
        <MenuItem
          icon="mail"
          offBecause={unsaved ?? whyNotRating(rating, "sendQsLink")}
          onSelect={() => qsLink.mutate({ id })}
        >
          {text.sendQsLink}
        </MenuItem>
        {statement && (
          <>
            <MenuLine />
            <MenuItem icon="check" offBecause={whyNot(other, "publish")} onSelect={decide(other, "published")}>
              {wordOf(other, "publish")}
            </MenuItem>
            <MenuItem icon="close" offBecause={whyNot(other, "reject")} onSelect={decide(other, "rejected")}>
              {wordOf(other, "reject")}
            </MenuItem>
          </>
        )}
        <MenuLine />
        <MenuItem
          icon="send"
          onSelect={() =>
            remind.mutate(
              { id: businessCustomerId },
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

import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { useRight, useSession } from "../../../data/session.ts";
import { useKept } from "../../../edit/kept-drafts.ts";
import { useHasUnsaved } from "../../../edit/unsaved.ts";
import { unsavedTexts } from "../../../edit/unsaved-texts.ts";
import { usePlace } from "../../../shell/place/use-place.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Menu, MenuItem, MenuLine } from "../../../ui/dialogs/menu.tsx";
import { useLead } from "../online/scroll-to.ts";
import { onlineTexts } from "../online/texts.ts";
import { CopyAreaDialog } from "./copy-area-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { MoveDialog, otherAgencies } from "./move-dialog.tsx";
import { RemoveArea } from "./remove-area.tsx";
import { SplitDialog } from "./split-dialog.tsx";
import { actionTexts } from "./texts.ts";

type AreaAction = "copy" | "split" | "merge" | "move" | "remove";

interface AreaMenuProps {
  area: DeliveryArea;
  siblings: readonly DeliveryArea[];
  /** Asks for another area to copy prices from. */
  onPrices: () => void;
}

/** The menu beside the title with the actions on the whole area. */
export function AreaMenu({ area, siblings, onPrices }: AreaMenuProps) {
  const [asked, setAsked] = useKept<AreaAction | undefined>("asked", undefined);
  const { lead, onFocusBack } = useLead(area.id);
  const mayCreate = useRight("create", "businessCustomerDeliveryArea");
  const mayUpdate = useRight("update", "businessCustomerDeliveryArea");
  const mayDelete = useRight("delete", "businessCustomerDeliveryArea");
  const place = usePlace("delivery-area");
  const { staff } = useSession();
  // These actions leave the page, so unsaved changes must be saved first.
  const unsaved = useHasUnsaved() ? unsavedTexts.saveFirst : undefined;
  const stuck = place?.agency?.isLocked && !staff ? actionTexts.moveStuck : undefined;
  const onClose = () => setAsked(undefined);
  if (!mayCreate && !mayUpdate && !mayDelete) return null;
  return (
    <>
      {mayCreate && (
        <Button before="copy" className="max-sm:hidden" offBecause={unsaved} onClick={() => setAsked("copy")}>
          {actionTexts.copy}
        </Button>
      )}
      <Menu
        onFocusBack={onFocusBack}
        trigger={<IconButton icon="more" label={actionTexts.more} className="border border-line-strong" />}
      >
        {mayUpdate && (
          <>
            <MenuItem icon="edit" onSelect={() => lead("name")}>
              {actionTexts.rename}
            </MenuItem>
            <MenuItem icon="euro" onSelect={onPrices}>
              {onlineTexts.toPrices}
            </MenuItem>
          </>
        )}
        {mayCreate && (
          <MenuItem icon="copy" className="sm:hidden" offBecause={unsaved} onSelect={() => setAsked("copy")}>
            {actionTexts.copy}
          </MenuItem>
        )}
        {mayCreate && mayUpdate && (
          <MenuItem icon="layers" offBecause={unsaved} onSelect={() => setAsked("split")}>
            {actionTexts.split}
          </MenuItem>
        )}
        {mayUpdate && mayDelete && (
          <MenuItem icon="area" offBecause={unsaved} onSelect={() => setAsked("merge")}>
            {actionTexts.merge}
          </MenuItem>
        )}
        {mayDelete && place && otherAgencies(place).length > 0 && (
          <MenuItem icon="agency" offBecause={stuck} onSelect={() => setAsked("move")}>
            {actionTexts.move}
          </MenuItem>
        )}
        {mayDelete && (
          <>
            <MenuLine />
            <MenuItem icon="trash" danger offBecause={unsaved} onSelect={() => setAsked("remove")}>
              {actionTexts.remove}
            </MenuItem>
          </>
        )}
      </Menu>
      {asked === "copy" && <CopyAreaDialog area={area} onClose={onClose} />}
      {asked === "split" && <SplitDialog area={area} onClose={onClose} />}
      {asked === "merge" && <MergeDialog area={area} siblings={siblings} onClose={onClose} />}
      {asked === "move" && place && <MoveDialog area={area} place={place} onClose={onClose} />}
      {asked === "remove" && <RemoveArea area={area} onClose={onClose} />}
    </>
  );
}

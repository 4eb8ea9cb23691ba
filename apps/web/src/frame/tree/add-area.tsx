import { useLocation } from "react-router";
import { AddAreaDialog } from "../../areas/delivery-area/actions/add-dialog.tsx";
import { actionTexts } from "../../areas/delivery-area/actions/texts.ts";
import { useSession } from "../../data/session.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { findPlace, placeInPath } from "../../shell/place/place.ts";
import { Icon } from "../../ui/icon.tsx";

/** The button for a new delivery area, shown on an agency and on its areas (portal §2). `onDone` closes the phone drawer. */
export default function AddArea({ onDone }: { onDone: (() => void) | undefined }) {
  const { tree } = useSession();
  const here = placeInPath(useLocation().pathname);
  const agency = here && findPlace(tree, here.kind, here.id)?.agency;
  const [isOpen, setIsOpen] = useKept("adds area", false);
  if (!agency) return null;
  const close = () => {
    setIsOpen(false);
    onDone?.();
  };
  return (
    <>
      <button
        type="button"
        className="flex h-8 w-full items-center gap-2.5 rounded-2 px-2.5 text-ink-2 hover:bg-selected max-sm:h-11"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="plus" className="text-ink-3" />
        {actionTexts.add}
      </button>
      {isOpen && <AddAreaDialog agency={agency} onClose={close} />}
    </>
  );
}

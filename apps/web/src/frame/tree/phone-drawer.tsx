import { useSession } from "../../data/session.ts";
import { frameText } from "../../texts/shell.ts";
import { IconButton } from "../../ui/button.tsx";
import { SideDialog } from "../../ui/dialogs/side-dialog.tsx";
import { Logo, productName } from "../../ui/logo.tsx";
import { Drawer } from "./drawer.tsx";

/** The drawer as a sheet over the page. It is open while rendered. */
export function PhoneDrawer({ onClose }: { onClose: () => void }) {
  const { frontend } = useSession();
  return (
    <SideDialog
      label={frameText.mainNavigation}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-[min(340px,calc(100vw-40px))] max-w-none flex-col border-r border-line bg-canvas backdrop:bg-scrim open:flex"
    >
      <div className="flex h-14 flex-none items-center gap-2.5 bg-head pr-1 pl-4 font-semibold text-white">
        <Logo frontend={frontend} className="size-[26px]" />
        <span className="flex-1">{productName(frontend)}</span>
        <IconButton icon="close" label={frameText.close} className="hover:bg-head-field" onClick={onClose} />
      </div>
      <Drawer onChosen={onClose} />
    </SideDialog>
  );
}

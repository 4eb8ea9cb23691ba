import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSession } from "../data/session.ts";
import { frameText } from "../texts/shell.ts";
import { IconButton } from "../ui/button.tsx";
import { Logo, productName } from "../ui/logo.tsx";
import { Breadcrumb, PhoneTitle } from "./breadcrumb.tsx";
import { UserMenu } from "./user-menu.tsx";

interface TopBarProps {
  collapsed: boolean;
  onToggleDrawer: () => void;
  onOpenMenu: () => void;
  /** News and notifications, left of the user menu. */
  bells: ReactNode;
}

export const barButton = "size-9 hover:bg-head-field [&_svg]:size-4.5 max-sm:size-11 max-sm:[&_svg]:size-5";

export function TopBar({ collapsed, onToggleDrawer, onOpenMenu, bells }: TopBarProps) {
  const { frontend } = useSession();
  return (
    <header className="z-20 col-span-full flex h-(--h-bar) items-center border-b border-head-edge bg-head text-white in-data-[frontend=AMI]:border-b-3 max-sm:h-14 max-sm:gap-1 max-sm:px-2">
      <IconButton icon="menu" label={frameText.openMenu} className={`${barButton} sm:hidden`} onClick={onOpenMenu} />
      <div className="flex flex-none items-center gap-2.5 pl-2.5 max-sm:hidden lg:w-(--w-drawer)">
        <IconButton
          icon="sidebar"
          label={`${collapsed ? frameText.showDrawer : frameText.hideDrawer} (Strg B)`}
          aria-expanded={!collapsed}
          className={barButton}
          onClick={onToggleDrawer}
        />
        <Link
          to="/"
          className="flex items-center gap-2.5 rounded-2 type-16 font-semibold tracking-[-.01em] no-underline"
        >
          <Logo frontend={frontend} className="size-[26px]" />
          <span className="max-md:sr-only">{productName(frontend)}</span>
        </Link>
      </div>
      <PhoneTitle />
      <div className="min-w-0 flex-1 px-6 max-lg:px-4 max-sm:hidden">
        <Breadcrumb />
      </div>
      <div className="flex flex-none items-center gap-1 pr-4 max-sm:pr-0">
        {bells}
        <UserMenu />
      </div>
    </header>
  );
}

import { NavLink } from "react-router";
import { frameText } from "../../texts/shell.ts";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DrawerEntries } from "./drawer.tsx";

/** The collapsed drawer, 56 px wide: its entries as icons with tooltips and labels. It scrolls in a low window. */
export function Rail({ onExpand }: { onExpand: () => void }) {
  return (
    <>
      <IconButton icon="search" label={frameText.treeSearch} className="size-10 flex-none" onClick={onExpand} />
      <span className="flex-1" />
      <DrawerEntries
        render={({ to, icon, label, count }) => (
          <NavLink
            key={to}
            to={to}
            end={to === "/"}
            title={label}
            className="relative grid size-10 flex-none place-items-center rounded-2 hover:bg-selected aria-[current=page]:bg-selected"
          >
            <Icon name={icon} />
            <span className="sr-only">{label}</span>
            {count && <span className="absolute -top-1 -right-1">{count}</span>}
          </NavLink>
        )}
      />
    </>
  );
}

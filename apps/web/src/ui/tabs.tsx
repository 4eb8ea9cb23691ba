import { NavLink } from "react-router";
import { Badge } from "./badge.tsx";
import { cn } from "./cn.ts";

export interface Tab {
  to: string;
  label: string;
  /** Null while it is loading, when it keeps its room. */
  count?: number | null | undefined;
  /** The tab is active only on its exact path, because the other tabs' paths begin with it. */
  isWhole?: true;
}

/** Tabs for a page's child routes. They are links, so that each has a URL and can open in a new tab. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap gap-x-5 border-b border-line px-6 max-sm:gap-x-2.5 max-sm:px-4 max-sm:type-14"
    >
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end={tab.isWhole ?? false}
          className={({ isActive }) =>
            cn(
              "relative flex h-9 flex-none items-center gap-1.5 rounded-t-1 font-medium no-underline max-sm:h-11",
              isActive
                ? "text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-t-[2px] after:bg-ink"
                : "text-ink-3 hover:text-ink",
            )
          }
        >
          {tab.label}
          {tab.count === null && <span className="w-5" />}
          {tab.count ? <Badge count={tab.count} /> : null}
        </NavLink>
      ))}
    </nav>
  );
}

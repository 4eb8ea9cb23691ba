import { fill } from "@partner-konto/domain/texts/fill";
import { ourNotificationTexts } from "@partner-konto/domain/texts/notifications";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { askPermission, isPermissionOpen } from "./desktop.ts";
import { useNotifications } from "./use-notifications.ts";
import { useTitleCount } from "./use-title-count.ts";

const Drawer = lazy(async () => ({ default: (await import("./notification-drawer.tsx")).NotificationDrawer }));

/**
 * The bell of the top bar with the number of unread messages; it opens the drawer. It holds the live stream while a user is signed
 * in.
 */
export function NotificationBell({ className }: { className?: string }) {
  const notifications = useNotifications();
  const [open, setOpen] = useState(false);
  const { count, on } = notifications;
  useTitleCount(count);
  return (
    <>
      <span className="relative">
        <IconButton
          icon="bell"
          label={fill(ourNotificationTexts.bell, { count })}
          aria-haspopup="dialog"
          aria-expanded={open}
          className={className}
          onClick={() => {
            setOpen(true);
            if (on && isPermissionOpen()) void askPermission();
          }}
        />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -top-0.5 -right-0.5 grid h-[17px] min-w-[17px] place-items-center rounded-full bg-white px-1 type-12 font-semibold tabular-nums text-[#141b1e]"
          >
            {count > 99 ? "99+" : count}
          </span>
        )}
      </span>
      <output className="sr-only">{count > 0 ? fill(ourNotificationTexts.bell, { count }) : ""}</output>
      {open && (
        <Suspense>
          <Drawer {...notifications} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
